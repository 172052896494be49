import { call } from '../../../lib/api.ts';
import {
  canPush,
  pushMember,
  pushSubscription,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../../lib/push-subscription.ts';
import { within } from '../../../lib/within.ts';

export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Some browsers never resolve the request if the member ignores it. */
const PERMISSION_TIMEOUT_MS = 60_000;

export const PUSH_FAILED = 'Couldn’t turn on push. Check your connection and try again.';

export async function pushState(memberId: number): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const isOurs = pushMember.read() === String(memberId);
  return isOurs && Notification.permission === 'granted' && (await pushSubscription()) ? 'on' : 'off';
}

/** Needed after each sign-in, because the server pushes only while the session lasts. */
async function register(subscription: PushSubscription): Promise<void> {
  const { keys } = subscription.toJSON();
  await call('POST /notifications/push-subscriptions/', {
    body: {
      endpoint: subscription.endpoint,
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    },
  });
}

/** Asks for permission, so call it only from a press. `key` is the server's, from `GET /status/`. */
export async function turnPushOn(memberId: number, key: string): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  const permission = await within(PERMISSION_TIMEOUT_MS, Notification.requestPermission());
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const subscription = await subscribeToPush(key);
  try {
    await register(subscription);
  } catch (error) {
    await unsubscribeFromPush();
    throw error;
  }
  pushMember.write(String(memberId));
  return 'on';
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await pushSubscription();
  // If this call fails, the push service later reports the ended subscription to the server.
  if (subscription) {
    const body = { endpoint: subscription.endpoint };
    await call('DELETE /notifications/push-subscriptions/', { body }).catch(() => undefined);
  }
  await unsubscribeFromPush();
  return 'off';
}

/** Registers the subscription again: the session, the server's key, or the browser's subscription may be new. */
export async function renewPush(memberId: number, key: string): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return;
  if (pushMember.read() !== String(memberId)) return;
  await register(await subscribeToPush(key));
}
