const IDLE_AFTER_MS = 60_000;

/** Reports now and on changes whether this page is online and was visible within `idleAfter` milliseconds. */
export function watchPresence(onChange: (present: boolean) => void, idleAfter = IDLE_AFTER_MS): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isIdle = document.hidden;
  let reported: boolean | null = null;

  function report() {
    const present = navigator.onLine && !isIdle;
    if (present === reported) return;
    reported = present;
    onChange(present);
  }
  function onVisibility() {
    clearTimeout(timer);
    if (!document.hidden) isIdle = false;
    else if (!isIdle) {
      timer = setTimeout(() => {
        isIdle = true;
        report();
      }, idleAfter);
    }
    report();
  }

  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('online', report);
  addEventListener('offline', report);
  onVisibility();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('online', report);
    removeEventListener('offline', report);
  };
}
