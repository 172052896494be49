import { afterEach, expect, test, vi } from 'vitest';
import { inOnePage } from './one-per-browser.ts';

/** A page that wants to do the work, and whether it does; the locks are real ones. */
function page(name: string) {
  const did: string[] = [];
  const stop = inOnePage(name, () => {
    did.push('began');
    return () => did.push('ended');
  });
  return { did, stop };
}
const turn = (of: { did: string[] }, ...so: string[]) => vi.waitFor(() => expect(of.did).toEqual(so));

afterEach(() => vi.unstubAllGlobals());

test('one page does it; when it stops, the next one does', async () => {
  const [first, second, third] = [page('a'), page('a'), page('a')];
  await turn(first, 'began');
  first.stop();
  await turn(second, 'began');
  expect([first.did, third.did]).toEqual([['began', 'ended'], []]);
  second.stop();
  await turn(third, 'began');
  third.stop();
  await turn(third, 'began', 'ended');
});

test('a page that gave up while it waited never begins, and holds nobody up', async () => {
  const [first, second, third] = [page('b'), page('b'), page('b')];
  await turn(first, 'began');
  second.stop();
  first.stop();
  await turn(third, 'began');
  expect(second.did).toEqual([]);
  third.stop();
});

test('a page that stops at once has nothing begun that would not end', async () => {
  const first = page('c');
  first.stop();
  const second = page('c');
  await turn(second, 'began');
  expect(first.did.filter((did) => did === 'began')).toHaveLength(
    first.did.filter((did) => did === 'ended').length,
  );
  second.stop();
});

test('where a browser has no locks, each page does it by itself', () => {
  vi.stubGlobal('navigator', {});
  const [first, second] = [page('d'), page('d')];
  expect([first.did, second.did]).toEqual([['began'], ['began']]);
  first.stop();
  expect([first.did, second.did]).toEqual([['began', 'ended'], ['began']]);
  second.stop();
});
