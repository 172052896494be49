import { describe, expect, test } from 'vitest';
import { openNotice, showPush } from './push.ts';
import type { WorkerScope } from './scope.ts';

type Page = Awaited<ReturnType<WorkerScope['clients']['matchAll']>>[number];

/** A fake browser with these pages open, which records the calls. */
function browser(open: readonly { path: string; visible: boolean }[] = []) {
  const calls: unknown[] = [];
  const pages = open.map(({ path, visible }): Page => ({
    url: `https://stoa.example${path}`,
    visibilityState: visible ? 'visible' : 'hidden',
    focus: async () => calls.push(['focus', path]),
    postMessage: (message) => calls.push(['message', path, message]),
  }));
  const scope: WorkerScope = {
    location: { origin: 'https://stoa.example' },
    registration: {
      showNotification: async (title, options) => void calls.push(['shown', title, options]),
      pushManager: { subscribe: () => Promise.reject(new Error('No push is asked for here.')) },
    },
    clients: {
      claim: async () => undefined,
      matchAll: async () => pages,
      openWindow: async (address) => calls.push(['opened', address]),
    },
    skipWaiting: async () => undefined,
    addEventListener: () => undefined,
  };
  return { scope, calls };
}

const sent = {
  id: 7,
  header: 'New follower',
  message: 'Zeno of Citium follows you now.',
  image: '/media/portraits/zeno.jpg',
  type: 'new_follower',
  related_user_id: 4,
  related_badge_id: null,
  related_entry_id: null,
  related_challenge_id: null,
  related_redemption_id: null,
};
const push = (content: unknown) => ({ json: () => content });
const shown = (address: string) => ({ data: { address }, close: () => undefined });

describe('a push message', () => {
  test('is shown with its text, picture, and link', async () => {
    const { scope, calls } = browser();
    await showPush(scope, push(sent));
    expect(calls).toEqual([
      [
        'shown',
        'New follower',
        {
          body: 'Zeno of Citium follows you now.',
          icon: '/media/portraits/zeno.jpg',
          tag: 'stoa-notice-7',
          silent: false,
          data: { address: '/dashboard/notifications?member=4&notice=7' },
        },
      ],
    ]);
  });

  test('is silent while the app is visible', async () => {
    const { scope, calls } = browser([{ path: '/dashboard', visible: true }]);
    await showPush(scope, push(sent));
    expect(calls).toEqual([['shown', 'New follower', expect.objectContaining({ silent: true })]]);
  });

  test.each([
    ['without content', null],
    ['of another shape', push({ title: 'x' })],
    [
      'that is no JSON',
      {
        json: () => {
          throw new SyntaxError('no JSON');
        },
      },
    ],
  ])('%s still leads to the list', async (_, data) => {
    const { scope, calls } = browser();
    await showPush(scope, data);
    expect(calls).toEqual([
      ['shown', 'Stoa', expect.objectContaining({ data: { address: '/dashboard/notifications' } })],
    ]);
  });

  test('opens the list when it has no link', async () => {
    const { scope, calls } = browser();
    await showPush(scope, push({ ...sent, type: 'ADMIN_MESSAGE', related_user_id: null }));
    expect(calls).toEqual([
      [
        'shown',
        'New follower',
        expect.objectContaining({ data: { address: '/dashboard/notifications?notice=7' } }),
      ],
    ]);
  });
});

describe('a pressed notification', () => {
  test('opens the app when it isn’t open', async () => {
    const { scope, calls } = browser([{ path: '/terms', visible: true }]);
    await openNotice(scope, shown('/dashboard/store#challenge-3'));
    expect(calls).toEqual([['opened', '/dashboard/store#challenge-3']]);
  });

  test('navigates the visible page', async () => {
    const { scope, calls } = browser([
      { path: '/dashboard/journal', visible: false },
      { path: '/dashboard', visible: true },
    ]);
    await openNotice(scope, shown('/dashboard/notifications?member=4&notice=7'));
    expect(calls).toEqual([
      ['focus', '/dashboard'],
      ['message', '/dashboard', { openNotice: '/dashboard/notifications?member=4&notice=7' }],
    ]);
  });
});
