import { call } from '../../../lib/api.ts';
import {
  canPush,
  dropPush,
  pushMember,
  pushSubscription,
  subscribeToPush,
} from '../../../lib/push-subscription.ts';

/** How notices by push stand on this device. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

export const PUSH_FAILED = 'Push could not be turned on. Check your connection and try again.';

export async function pushState(memberId: number): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const isOurs = pushMember.read() === String(memberId);
  return isOurs && Notification.permission === 'granted' && (await pushSubscription()) ? 'on' : 'off';
}

/** Tells the server where to push to. It does so while this sign-in lives, so each one tells it anew. */
async function tell(subscription: PushSubscription): Promise<void> {
  const { keys } = subscription.toJSON();
  await call('POST /notifications/push-subscriptions/', {
    body: {
      endpoint: subscription.endpoint,
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    },
  });
}

/**
 * Has notices pushed to this device. Asks the browser's permission, so it may only be called by a press.
 * @param key the server's own (`GET /status/`)
 */
export async function turnPushOn(memberId: number, key: string): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const subscription = await subscribeToPush(key);
  try {
    await tell(subscription);
  } catch (error) {
    await dropPush();
    throw error;
  }
  pushMember.write(String(memberId));
  return 'on';
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await pushSubscription();
  // What the server is not told by us, it hears from the push service.
  if (subscription) {
    const body = { endpoint: subscription.endpoint };
    await call('DELETE /notifications/push-subscriptions/', { body }).catch(() => undefined);
  }
  await dropPush();
  return 'off';
}

/** After a new sign-in, a new key of the server, or a browser's own change of its subscription. */
export async function renewPush(memberId: number, key: string): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return;
  if (pushMember.read() !== String(memberId)) return;
  await tell(await subscribeToPush(key));
}
