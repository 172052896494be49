import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isChunkFailure } from '../ui/chunk-failure.ts';
import { withChunkTimeout } from './chunk-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a chunk that takes two minutes counts as lost', async () => {
  const outcome = withChunkTimeout(new Promise<never>(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(isChunkFailure(await outcome)).toBe(true);
});

test('a chunk that arrives leaves no timer running', async () => {
  await expect(withChunkTimeout(Promise.resolve('page'))).resolves.toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});
