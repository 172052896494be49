import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { within } from './within.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a result within the time limit is returned, and a failure rejects the promise', async () => {
  expect(await within(1000, Promise.resolve('result'))).toBe('result');
  await expect(within(1000, Promise.reject(new Error('no store')))).rejects.toThrow('no store');
  expect(vi.getTimerCount()).toBe(0);
});

test('undefined is returned after the time limit', async () => {
  const resolved = vi.fn<(value: unknown) => void>();
  void within(1000, new Promise(() => undefined)).then(resolved);
  await vi.advanceTimersByTimeAsync(999);
  expect(resolved).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(resolved).toHaveBeenCalledWith(undefined);
});
