import { afterEach, expect, test, vi } from 'vitest';
import { whileLeader } from './leader-election.ts';

function page(name: string) {
  const events: string[] = [];
  const stop = whileLeader(name, () => {
    events.push('began');
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
  await expectEvents(first, 'began');
  first.stop();
  await expectEvents(second, 'began');
  expect([first.events, third.events]).toEqual([['began', 'ended'], []]);
  second.stop();
  await expectEvents(third, 'began');
  third.stop();
  await expectEvents(third, 'began', 'ended');
});

test('a page that stops while waiting never begins and blocks no other', async () => {
  const [first, second, third] = [page('b'), page('b'), page('b')];
  await expectEvents(first, 'began');
  second.stop();
  first.stop();
  await expectEvents(third, 'began');
  expect(second.events).toEqual([]);
  third.stop();
});

test('a page that stops immediately ends what it began', async () => {
  const first = page('c');
  first.stop();
  const second = page('c');
  await expectEvents(second, 'began');
  expect(first.events.filter((event) => event === 'began')).toHaveLength(
    first.events.filter((event) => event === 'ended').length,
  );
  second.stop();
});

test('without Web Locks each page is a leader', () => {
  vi.stubGlobal('navigator', {});
  const [first, second] = [page('d'), page('d')];
  expect([first.events, second.events]).toEqual([['began'], ['began']]);
  first.stop();
  expect([first.events, second.events]).toEqual([['began', 'ended'], ['began']]);
  second.stop();
});
