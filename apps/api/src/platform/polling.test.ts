import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPolling } from './polling.ts';

const IDLE_MS = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const createTestPolling = (found: (number | null)[], during: (polls: number) => void = () => undefined) => {
  let polls = 0;
  const polling = createPolling(async () => {
    polls += 1;
    during(polls);
    return found.shift() ?? null;
  }, IDLE_MS);
  return { polling, polls: () => polls };
};

it('work is polled immediately at the start, again while there is work, and then regularly', async () => {
  const { polling, polls } = createTestPolling([0, 0]);
  polling.start();
  await vi.advanceTimersByTimeAsync(IDLE_MS / 2);
  expect(polls()).toBe(3);
  await vi.advanceTimersByTimeAsync(IDLE_MS * 2);
  expect(polls()).toBe(5);
});

it('work is polled soon after a wake-up, and once for several wake-ups', async () => {
  const { polling, polls } = createTestPolling([]);
  polling.start();
  await vi.advanceTimersByTimeAsync(IDLE_MS / 10);
  for (let times = 0; times < 10; times += 1) polling.wake();
  await vi.advanceTimersByTimeAsync(IDLE_MS / 10);
  expect(polls()).toBe(2);
});

it('work is polled soon even if wake-ups never stop', async () => {
  const { polling, polls } = createTestPolling([]);
  polling.start();
  for (let ms = 0; ms < 100; ms += 1) {
    polling.wake();
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(polls()).toBeGreaterThan(5);
});

it('work is polled again after a wake-up during a poll', async () => {
  const { polling, polls } = createTestPolling([], (poll) => {
    if (poll === 1) polling.wake();
  });
  polling.start();
  await vi.advanceTimersByTimeAsync(IDLE_MS / 2);
  expect(polls()).toBe(2);
});

it('polling pauses for as long as the work asks, even after a wake-up', async () => {
  const { polling, polls } = createTestPolling([IDLE_MS / 2]);
  polling.start();
  await vi.advanceTimersByTimeAsync(0);
  polling.wake();
  await vi.advanceTimersByTimeAsync(IDLE_MS / 2 - 1);
  expect(polls()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(polls()).toBe(2);
});

it('a stopped polling does not poll again', async () => {
  const { polling, polls } = createTestPolling([]);
  polling.start();
  await vi.advanceTimersByTimeAsync(0);
  await polling.stop();
  polling.wake();
  await vi.advanceTimersByTimeAsync(IDLE_MS * 3);
  expect(polls()).toBe(1);
});
