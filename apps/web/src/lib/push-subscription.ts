import { slot } from './storage.ts';
import { within } from './within.ts';

/** Whose notices are pushed to this browser, by the member's own wish. */
export const pushedTo = slot('localStorage', 'stoa.push-member');

/** How long a worker that is being installed is waited for, milliseconds. */
const PATIENCE = 20_000;

/** Whether this browser can show pushes at all; on iPhones only an app on the home screen can. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** This browser's subscription; null where there is none. */
export async function pushSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribes this browser with the server's key, or answers its subscription by that key.
 * @throws where the browser's push service cannot be reached, or the app is not on this device yet
 */
export async function subscribeToPush(key: string): Promise<PushSubscription> {
  const registration = await within(PATIENCE, navigator.serviceWorker.ready);
  if (registration === undefined) throw new Error('The app is not on this device yet: try again later.');
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await registration.pushManager.subscribe(options);
  } catch (error) {
    // By another key, of before the server had a new one: that one is of no use any more.
    const old = await registration.pushManager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return await registration.pushManager.subscribe(options);
  }
}

/** Pushes nothing to this browser any more; the server hears of it from the push service. */
export async function dropPush(): Promise<void> {
  pushedTo.clear();
  const subscription = await pushSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
}
