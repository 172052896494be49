/** How long a page that nobody looks at keeps its stream, milliseconds. */
const RESTS_AFTER = 60_000;

/**
 * Says when this page is worth a stream: it has a connection, and somebody looks at it or did a moment ago.
 * @param patience milliseconds out of sight before it is not; calls back at once, then at each change
 * @returns the way to stop
 */
export function watchPresence(onChange: (present: boolean) => void, patience = RESTS_AFTER): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isResting = document.hidden;
  let said: boolean | null = null;

  function say() {
    const present = navigator.onLine && !isResting;
    if (present === said) return;
    said = present;
    onChange(present);
  }
  function look() {
    clearTimeout(timer);
    if (!document.hidden) isResting = false;
    else if (!isResting) {
      timer = setTimeout(() => {
        isResting = true;
        say();
      }, patience);
    }
    say();
  }

  document.addEventListener('visibilitychange', look);
  addEventListener('online', say);
  addEventListener('offline', say);
  look();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', say);
    removeEventListener('offline', say);
  };
}
