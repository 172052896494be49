import { slot } from './storage.ts';
import { endsWithin, within } from './within.ts';

/** The id of the member who turned push on in this browser. */
export const pushMember = slot('localStorage', 'stoa.push-member');

const WORKER_TIMEOUT_MS = 20_000;

/** iPhones support push only in an app on the Home Screen. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export async function pushSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const find = async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription()) ?? null;
  };
  return (await within(WORKER_TIMEOUT_MS, find())) ?? null;
}

/** Rejects if the push service can't be reached, or the service worker isn't installed yet. */
export async function subscribeToPush(key: string): Promise<PushSubscription> {
  const registration = await within(WORKER_TIMEOUT_MS, navigator.serviceWorker.ready);
  if (registration === undefined) throw new Error('Stoa isn’t ready on this device yet. Try again later.');
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscribe = () => endsWithin(WORKER_TIMEOUT_MS, registration.pushManager.subscribe(options));
  try {
    return await subscribe();
  } catch (error) {
    // A subscription with the server's old key must be ended first.
    const old = await registration.pushManager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return await subscribe();
  }
}

/** Ends the subscription; the push service notifies the server. */
export async function unsubscribeFromPush(): Promise<void> {
  pushMember.clear();
  const subscription = await pushSubscription().catch(() => null);
  if (subscription)
    await within(
      WORKER_TIMEOUT_MS,
      subscription.unsubscribe().catch(() => false),
    );
}
