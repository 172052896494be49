import { withLock } from '../lib/lock.ts';
import type { WorkerScope } from './scope.ts';

/** The old and new subscriptions; browsers may omit either. */
interface SubscriptionChange {
  readonly newSubscription?: PushSubscription | null;
}

const API = '/api/v1';

const post = (path: string, body: object): Promise<Response> =>
  fetch(API + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Renews the session, which has often expired by then. Pages and this worker take turns. */
async function refresh(): Promise<boolean> {
  return (await withLock('stoa-refresh', () => post('/user/refresh-token/', {}))).ok;
}

async function subscribe(self: WorkerScope): Promise<PushSubscription | null> {
  const status = (await (await fetch(`${API}/status/`)).json()) as { vapid_public_key: string | null };
  if (status.vapid_public_key === null) return null;
  return await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: status.vapid_public_key,
  });
}

/**
 * Registers a subscription that the browser or push service replaced, so that members who don't open the app still get pushes.
 * Without a session, the next sign-in registers it.
 */
export async function renewSubscription(self: WorkerScope, change: SubscriptionChange): Promise<void> {
  const subscription = change.newSubscription ?? (await subscribe(self));
  if (subscription === null) return;
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
  const response = await post('/notifications/push-subscriptions/', body);
  if (response.status === 401 && (await refresh())) await post('/notifications/push-subscriptions/', body);
}
