import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { within } from './within.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what comes in time is given, and a failure stays one', async () => {
  expect(await within(1000, Promise.resolve('kept'))).toBe('kept');
  await expect(within(1000, Promise.reject(new Error('no store')))).rejects.toThrow('no store');
  expect(vi.getTimerCount()).toBe(0);
});

test('what never comes is gone without after its time', async () => {
  const given = vi.fn<(what: unknown) => void>();
  void within(1000, new Promise(() => undefined)).then(given);
  await vi.advanceTimersByTimeAsync(999);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(given).toHaveBeenCalledWith(undefined);
});
