/** The least time between two looks for a new version, milliseconds. */
const LOOK_AGAIN = 60 * 60_000;

const listeners = new Set<() => void>();
let newer = false;

/** The version this page was loaded as; the build writes it into the page. Empty while developing. */
export const appVersion = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="shell-version"]')?.content ?? '';

function hear(event: MessageEvent<unknown>) {
  const said = event.data;
  if (typeof said !== 'object' || said === null || !('shellVersion' in said)) return;
  if (said.shellVersion === appVersion()) return;
  newer = true;
  for (const listener of listeners) listener();
}

async function register(): Promise<void> {
  navigator.serviceWorker.addEventListener('message', hear);
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < LOOK_AGAIN) return;
    looked = Date.now();
    // Without a connection there is nothing newer to be had.
    void registration.update().catch(() => undefined);
  });
}

let begun = false;

/**
 * Lets the app open without a connection from now on. Only in builds, once somebody is signed in, and after all that
 * the page itself is waiting for.
 */
export function installOffline(): void {
  // Missing on plain http beyond localhost: there the app simply needs its connection.
  if (begun || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  begun = true;
  // A browser that forbids it (private windows) goes on without.
  const begin = () => void register().catch(() => undefined);
  if (document.readyState === 'complete') setTimeout(begin);
  else addEventListener('load', () => setTimeout(begin), { once: true });
}

/** Whether a newer version of the app is on this device than the one on the screen. */
export const newVersion = {
  isReady: (): boolean => newer,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
