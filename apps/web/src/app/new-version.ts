const CHECK_INTERVAL_MS = 60 * 60_000;

const listeners = new Set<() => void>();
let newer = false;

/** Returns the version that the build writes into the page; empty in development. */
export const appVersion = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="shell-version"]')?.content ?? '';

function onMessage({ data }: MessageEvent<unknown>) {
  if (typeof data !== 'object' || data === null || !('shellVersion' in data)) return;
  if (data.shellVersion === appVersion()) return;
  newer = true;
  for (const listener of listeners) listener();
}

async function register(): Promise<void> {
  navigator.serviceWorker.addEventListener('message', onMessage);
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < CHECK_INTERVAL_MS) return;
    checkedAt = Date.now();
    void registration.update().catch(() => undefined);
  });
}

let started = false;

/** Installs the app for offline use. Only in builds, for members, after the page has loaded. */
export function registerServiceWorker(): void {
  // Browsers don't support service workers over plain HTTP, except on localhost.
  if (started || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  started = true;
  const begin = () => void register().catch(() => undefined);
  if (document.readyState === 'complete') setTimeout(begin);
  else addEventListener('load', () => setTimeout(begin), { once: true });
}

export const newVersion = {
  isReady: (): boolean => newer,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
