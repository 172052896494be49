import { afterEach, describe, expect, test, vi } from 'vitest';
import type { WorkerScope } from './scope.ts';
import { renewSubscription } from './subscription.ts';

const subscription = (endpoint: string) =>
  ({
    toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'secret' } }),
  }) as unknown as PushSubscription;

/** Fakes a browser, signed in or not, and records what it sends. */
function browser({ isSignedIn, key = 'server-key' }: { isSignedIn: boolean; key?: string | null }) {
  const sent: string[] = [];
  let isOpen = isSignedIn;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.endsWith('/status/')) return Response.json({ vapid_public_key: key });
    if (path.endsWith('/refresh-token/')) isOpen = true;
    else if (isOpen) sent.push(typeof init?.body === 'string' ? init.body : '');
    return new Response(null, { status: isOpen ? 201 : 401 });
  });
  vi.stubGlobal('navigator', { locks: { request: (_: string, __: object, work: () => unknown) => work() } });
  const subscribe = vi.fn<() => Promise<PushSubscription>>(async () =>
    subscription('https://push.example/made'),
  );
  const self = { registration: { pushManager: { subscribe } } } as unknown as WorkerScope;
  return { self, sent, subscribe };
}

afterEach(() => vi.unstubAllGlobals());

describe('a subscription that the browser has changed', () => {
  test('is sent to the server', async () => {
    const { self, sent, subscribe } = browser({ isSignedIn: true });
    await renewSubscription(self, { newSubscription: subscription('https://push.example/new') });
    expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([
      { endpoint: 'https://push.example/new', keys: { p256dh: 'key', auth: 'secret' } },
    ]);
    expect(subscribe).not.toHaveBeenCalled();
  });

  test('is created with the server’s key when the browser has none, and sent once the session is renewed', async () => {
    const { self, sent, subscribe } = browser({ isSignedIn: false });
    await renewSubscription(self, {});
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'server-key' });
    expect(sent).toHaveLength(1);
  });

  test('is left alone when the server sends no pushes', async () => {
    const { self, sent, subscribe } = browser({ isSignedIn: true, key: null });
    await renewSubscription(self, {});
    expect([sent, subscribe.mock.calls]).toEqual([[], []]);
  });
});
