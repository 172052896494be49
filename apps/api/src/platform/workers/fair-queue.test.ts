import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { Busy, createFairQueue } from './fair-queue.ts';

const TEXTS = { busy: 'Many tasks are waiting.', own: 'Many of your tasks are waiting.' };
const LIMITS = { atOnce: 2, slowAtOnce: 1, atOncePerSender: 1, waiting: 100, waitingPerSender: 100 };

/** Creates a queue whose tasks end when the test says so. `started` has their names in order. */
const watched = (limits: Partial<typeof LIMITS> = {}) => {
  const queue = createFairQueue<string>({ ...LIMITS, ...limits }, TEXTS);
  const started: string[] = [];
  const gates = new Map<string, () => void>();
  const send = (sender: string, name: string, isSlow = false) =>
    queue(sender, isSlow, () => {
      started.push(name);
      return new Promise<void>((resolve) => gates.set(name, resolve));
    });
  const finish = async (name: string) => {
    gates.get(name)?.();
    await setTimeout(0);
  };
  return { send, started, finish };
};

test('senders take turns, no matter how many tasks each has queued', async () => {
  const { send, started, finish } = watched({ atOnce: 1 });
  const all = [
    ...['a1', 'a2', 'a3'].map((name) => send('a', name)),
    send('b', 'b1'),
    send('c', 'c1'),
    send('b', 'b2'),
  ];
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) {
    await setTimeout(0);
    expect(started.at(-1)).toBe(name);
    await finish(name);
  }
  await Promise.all(all);
});

test('a sender only has one task running at a time, even if slots are free', async () => {
  const { send, started, finish } = watched();
  const all = [send('a', 'a1'), send('a', 'a2'), send('b', 'b1')];
  await setTimeout(0);
  expect(started).toEqual(['a1', 'b1']);
  await finish('b1');
  expect(started).toEqual(['a1', 'b1']);
  await finish('a1');
  await finish('a2');
  await Promise.all(all);
});

test('slow tasks of many senders leave one slot for others', async () => {
  const { send, started, finish } = watched();
  const all = [...['a', 'b', 'c'].map((name) => send(name, name, true)), send('d', 'd')];
  await setTimeout(0);
  expect(started).toEqual(['a', 'd']);
  await finish('d');
  expect(started).toEqual(['a', 'd']);
  await finish('a');
  expect(started).toEqual(['a', 'd', 'b']);
  await finish('b');
  await finish('c');
  await Promise.all(all);
});

test('a sender with too many waiting tasks gets 429, and others can queue until the whole queue is full', async () => {
  const { send, finish } = watched({ atOnce: 1, waiting: 3, waitingPerSender: 2 });
  const all = [send('a', 'a1'), send('a', 'a2'), send('a', 'a3')];
  await expect(send('a', 'a4')).rejects.toMatchObject({ status: 429, retryAfter: 5 });
  await expect(send('a', 'a4')).rejects.toThrow(Refusal);
  all.push(send('b', 'b1'));
  await finish('a1');
  all.push(send('c', 'c1'));
  await expect(send('b', 'b2')).rejects.toThrow(Busy);
  for (const name of ['a2', 'b1', 'a3', 'c1']) {
    await setTimeout(0);
    await finish(name);
  }
  await Promise.all(all);
});

test('a full queue refuses the last task of the biggest sender, not a newcomer', async () => {
  const { send, started, finish } = watched({ atOnce: 1, waiting: 3 });
  const all = [send('a', 'a1'), send('a', 'a2'), send('a', 'a3')];
  const last = send('a', 'a4').catch((error: unknown) => error);
  all.push(send('b', 'b1'));
  expect(await last).toBeInstanceOf(Busy);
  for (const name of ['a1', 'a2', 'b1', 'a3']) {
    await setTimeout(0);
    await finish(name);
  }
  await Promise.all(all);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('a task that throws frees its slot', async () => {
  const queue = createFairQueue<string>({ ...LIMITS, atOnce: 1, waiting: 0 }, TEXTS);
  await expect(queue('a', true, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue('a', true, async () => 'yes')).toBe('yes');
});
