import { describe, expect, test } from 'vitest';
import { openNotice, showPush } from './push.ts';
import type { WorkerScope } from './scope.ts';

type Page = Awaited<ReturnType<WorkerScope['clients']['matchAll']>>[number];

/** A browser with these pages open, which writes down what is asked of it. */
function browser(open: readonly { path: string; visible: boolean }[] = []) {
  const done: unknown[] = [];
  const pages = open.map(({ path, visible }): Page => ({
    url: `https://stoa.example${path}`,
    visibilityState: visible ? 'visible' : 'hidden',
    focus: async () => done.push(['focus', path]),
    postMessage: (message) => done.push(['said', path, message]),
  }));
  const scope: WorkerScope = {
    location: { origin: 'https://stoa.example' },
    registration: {
      showNotification: async (title, options) => void done.push(['shown', title, options]),
    },
    clients: {
      claim: async () => undefined,
      matchAll: async () => pages,
      openWindow: async (address) => done.push(['opened', address]),
    },
    skipWaiting: async () => undefined,
    addEventListener: () => undefined,
  };
  return { scope, done };
}

const sent = {
  id: 7,
  header: 'A new follower',
  message: 'Zeno of Citium follows you now.',
  image: '/media/portraits/zeno.jpg',
  type: 'new_follower',
  related_user_id: 4,
  related_badge_id: null,
  related_entry_id: null,
  related_challenge_id: null,
  related_redemption_id: null,
};
const push = (said: unknown) => ({ json: () => said });
const shown = (address: string) => ({ data: { address }, close: () => undefined });

describe('a push message', () => {
  test('is shown with its words, its picture and where it leads', async () => {
    const { scope, done } = browser();
    await showPush(scope, push(sent));
    expect(done).toEqual([
      [
        'shown',
        'A new follower',
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

  test('makes no sound while somebody looks at the app', async () => {
    const { scope, done } = browser([{ path: '/dashboard', visible: true }]);
    await showPush(scope, push(sent));
    expect(done).toEqual([['shown', 'A new follower', expect.objectContaining({ silent: true })]]);
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
    const { scope, done } = browser();
    await showPush(scope, data);
    expect(done).toEqual([
      ['shown', 'Stoa', expect.objectContaining({ data: { address: '/dashboard/notifications' } })],
    ]);
  });

  test('leads to the list where its words are all there is', async () => {
    const { scope, done } = browser();
    await showPush(scope, push({ ...sent, type: 'ADMIN_MESSAGE', related_user_id: null }));
    expect(done).toEqual([
      [
        'shown',
        'A new follower',
        expect.objectContaining({ data: { address: '/dashboard/notifications?notice=7' } }),
      ],
    ]);
  });
});

describe('pressing it', () => {
  test('opens the app where it is not open', async () => {
    const { scope, done } = browser([{ path: '/terms', visible: true }]);
    await openNotice(scope, shown('/dashboard/store#challenge-3'));
    expect(done).toEqual([['opened', '/dashboard/store#challenge-3']]);
  });

  test('leads the page that is in sight on', async () => {
    const { scope, done } = browser([
      { path: '/dashboard/journal', visible: false },
      { path: '/dashboard', visible: true },
    ]);
    await openNotice(scope, shown('/dashboard/notifications?member=4&notice=7'));
    expect(done).toEqual([
      ['focus', '/dashboard'],
      ['said', '/dashboard', { openNotice: '/dashboard/notifications?member=4&notice=7' }],
    ]);
  });
});
