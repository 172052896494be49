import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLock } from './lock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Holds the lock like another tab, until the returned function is called. */
async function holdLock(name: string): Promise<() => void> {
  const held = Promise.withResolvers<() => void>();
  void navigator.locks.request(name, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.resolve(resolve);
    return promise;
  });
  return await held.promise;
}

test('a tab waits for another tab’s lock', async () => {
  const release = await holdLock('a');
  const work = vi.fn<() => Promise<string>>(() => Promise.resolve('done'));
  const waiting = withLock('a', work);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(work).not.toHaveBeenCalled();
  release();
  expect(await waiting).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});

test('a frozen tab that holds the lock doesn’t stop the others', async () => {
  const release = await holdLock('b');
  const waiting = [
    withLock('b', () => Promise.resolve('done')),
    withLock(
      'b',
      () => Promise.resolve('done'),
      () => Promise.resolve('left alone'),
    ),
  ];
  await vi.advanceTimersByTimeAsync(35_000);
  expect(await Promise.all(waiting)).toEqual(['done', 'left alone']);
  release();
});

test('an error in the work is passed on', async () => {
  await expect(withLock('c', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});
