import { afterEach, expect, test, vi } from 'vitest';
import { whileLeader } from './leader-election.ts';

function page(name: string) {
  const events: string[] = [];
  const stop = whileLeader(name, () => {
    events.push('started');
    return () => events.push('ended');
  });
  return { events, stop };
}
const expectEvents = async (of: { events: string[] }, ...events: string[]): Promise<void> => {
  await expect.poll(() => of.events).toEqual(events);
};

afterEach(() => vi.unstubAllGlobals());

test('one page is the leader, and the next takes over when it stops', async () => {
  const [first, second, third] = [page('a'), page('a'), page('a')];
  await expectEvents(first, 'started');
  first.stop();
  await expectEvents(second, 'started');
  expect([first.events, third.events]).toEqual([['started', 'ended'], []]);
  second.stop();
  await expectEvents(third, 'started');
  third.stop();
  await expectEvents(third, 'started', 'ended');
});

test('a page that stops while waiting never starts and doesn’t block others', async () => {
  const [first, second, third] = [page('b'), page('b'), page('b')];
  await expectEvents(first, 'started');
  second.stop();
  first.stop();
  await expectEvents(third, 'started');
  expect(second.events).toEqual([]);
  third.stop();
});

test('a page that stops immediately ends its work', async () => {
  const first = page('c');
  first.stop();
  const second = page('c');
  await expectEvents(second, 'started');
  expect(first.events.filter((event) => event === 'started')).toHaveLength(
    first.events.filter((event) => event === 'ended').length,
  );
  second.stop();
});

test('without Web Locks, each page is a leader', () => {
  vi.stubGlobal('navigator', {});
  const [first, second] = [page('d'), page('d')];
  expect([first.events, second.events]).toEqual([['started'], ['started']]);
  first.stop();
  expect([first.events, second.events]).toEqual([['started', 'ended'], ['started']]);
  second.stop();
});
