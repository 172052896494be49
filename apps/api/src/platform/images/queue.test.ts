import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Busy, createQueue } from './queue.ts';

test('two run, the next ones wait in order, and one more is refused', async () => {
  const queue = createQueue(2, 2);
  const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const started: number[] = [];
  const all = gates.map((gate, n) => queue(async () => (started.push(n), gate.promise)));
  expect(started).toEqual([0, 1]);
  await expect(queue(async () => undefined)).rejects.toThrow(Busy);
  gates[1]?.resolve();
  await all[1];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve();
  await Promise.all(all);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('never more than two run, whenever they come', async () => {
  const queue = createQueue(2, 100);
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await setTimeout(1);
    running -= 1;
  };
  const waves = [0, 2, 4, 6].map(async (delay) => {
    await setTimeout(delay);
    await Promise.all(Array.from({ length: 7 }, () => queue(work)));
  });
  await Promise.all(waves);
  expect(most).toBe(2);
});

test('failed work releases its slot', async () => {
  const queue = createQueue(1, 0);
  await expect(queue(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue(async () => 'yes')).toBe('yes');
});
