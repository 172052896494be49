import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPolling } from './polling.ts';

const IDLE_MS = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const createTestPolling = (found: (number | null)[], during: (looks: number) => void = () => undefined) => {
  let looks = 0;
  const polling = createPolling(async () => {
    looks += 1;
    during(looks);
    return found.shift() ?? null;
  }, IDLE_MS);
  return { polling, looks: () => looks };
};

it('polling looks immediately at the start, continues while there is work, and then repeats', async () => {
  const { polling, looks } = createTestPolling([0, 0]);
  polling.start();
  await vi.advanceTimersByTimeAsync(IDLE_MS / 2);
  expect(looks()).toBe(3);
  await vi.advanceTimersByTimeAsync(IDLE_MS * 2);
  expect(looks()).toBe(5);
});

it('polling looks soon after it is woken, and once for several wake-ups', async () => {
  const { polling, looks } = createTestPolling([]);
  polling.start();
  await vi.advanceTimersByTimeAsync(IDLE_MS / 10);
  for (let times = 0; times < 10; times += 1) polling.wake();
  await vi.advanceTimersByTimeAsync(IDLE_MS / 10);
  expect(looks()).toBe(2);
});

it('polling looks soon even if it is woken constantly', async () => {
  const { polling, looks } = createTestPolling([]);
  polling.start();
  for (let ms = 0; ms < 100; ms += 1) {
    polling.wake();
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(looks()).toBeGreaterThan(5);
});

it('polling looks again if it is woken while it looks', async () => {
  const { polling, looks } = createTestPolling([], (look) => {
    if (look === 1) polling.wake();
  });
  polling.start();
  await vi.advanceTimersByTimeAsync(IDLE_MS / 2);
  expect(looks()).toBe(2);
});

it('polling rests as long as its work asks, even if it is woken', async () => {
  const { polling, looks } = createTestPolling([IDLE_MS / 2]);
  polling.start();
  await vi.advanceTimersByTimeAsync(0);
  polling.wake();
  await vi.advanceTimersByTimeAsync(IDLE_MS / 2 - 1);
  expect(looks()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(looks()).toBe(2);
});

it('polling stops looking once it is stopped', async () => {
  const { polling, looks } = createTestPolling([]);
  polling.start();
  await vi.advanceTimersByTimeAsync(0);
  await polling.stop();
  polling.wake();
  await vi.advanceTimersByTimeAsync(IDLE_MS * 3);
  expect(looks()).toBe(1);
});
