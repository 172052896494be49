import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pauseDeadline, Deadline, timeLeft, withinDeadline } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);

test('a request stops waiting for everything at its deadline, with a single timer', async () => {
  const both = new Deadline().during(() =>
    Promise.allSettled([withinDeadline(never), withinDeadline(never)]),
  );
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(8_500);
  expect(await both).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
});

test('nothing starts after the deadline', async () => {
  const started: string[] = [];
  const work = new Deadline().during(async () => {
    await withinDeadline(never).catch(() => undefined);
    return withinDeadline(async () => started.push('too late'));
  });
  const [outcome] = await Promise.all([Promise.allSettled([work]), vi.advanceTimersByTimeAsync(8_500)]);
  expect(outcome).toMatchObject([{ reason: { message: 'The database took too long.' } }]);
  expect(started).toEqual([]);
});

test('a finished request leaves no timer behind, and its background work has no deadline', async () => {
  const deadline = new Deadline();
  const left = await deadline.during(async () => {
    await withinDeadline(async () => 'an answer');
    deadline.end();
    return timeLeft();
  });
  expect(left).toBe(Number.POSITIVE_INFINITY);
  expect(vi.getTimerCount()).toBe(0);
});

test('time between the parts of a request does not count', async () => {
  const deadline = new Deadline();
  await deadline.during(async () => withinDeadline(async () => undefined));
  await vi.advanceTimersByTimeAsync(60_000);
  const left = await deadline.during(async () => timeLeft());
  expect(left).toBeGreaterThan(8_000);
});

test('time outside the database does not count, but later database calls do', async () => {
  const deadline = new Deadline();
  const left: number[] = [];
  const work = deadline.during(async () => {
    await withinDeadline(async () => 'an answer');
    await pauseDeadline(async () => vi.advanceTimersByTimeAsync(60_000));
    left.push(timeLeft());
    return withinDeadline(never);
  });
  const [outcome] = await Promise.all([
    Promise.allSettled([work]),
    vi.advanceTimersByTimeAsync(60_000).then(() => vi.advanceTimersByTimeAsync(8_500)),
  ]);
  expect(left[0]).toBeGreaterThan(8_000);
  expect(outcome).toMatchObject([{ reason: { message: 'The database took too long.' } }]);
});
