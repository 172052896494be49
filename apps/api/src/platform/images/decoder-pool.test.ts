import { afterEach, expect, it } from 'vitest';
import { photo } from '@stoa/testing/harness/photos';
import { createImages, type Images } from './images.ts';

const pids = (images: Images) => images.processes().map(({ pid }) => pid);

/** The pid is never 0, which would signal the tests' own processes. */
const onlyPid = (images: Images): number => {
  const [pid] = pids(images);
  if (pid === undefined) throw new Error('No process is decoding.');
  return pid;
};

const running: Images[] = [];
const start = (options?: Parameters<typeof createImages>[0]): Images => {
  const images = createImages(options);
  running.push(images);
  return images;
};
afterEach(() => {
  for (const images of running.splice(0)) images.close();
});

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const UNTIL = { timeout: 60_000, interval: 20 };

/** Stops the process in its decoder, as a hostile picture would. */
const hang = (pid: number) => process.kill(pid, 'SIGSTOP');

it('the pool starts no process before the first photo, and at most two', async () => {
  const images = start();
  expect(pids(images)).toEqual([]);
  const bytes = await photo('jpeg', 400, 300);
  await images.photo(1, bytes);
  expect(pids(images)).toHaveLength(1);
  await Promise.all([1, 2, 3, 4, 5].map((sender) => images.photo(sender, bytes)));
  expect(pids(images)).toHaveLength(2);
});

it('a process that takes too long is killed, its photo refused, and the next photo gets another process', async () => {
  const images = start({ decodeMs: 2_000 });
  const bytes = await photo();
  await images.photo(1, bytes);
  const pid = onlyPid(images);
  hang(pid);
  await expect(images.photo(1, bytes)).rejects.toMatchObject({ reason: 'too-slow' });
  expect(pids(images)).not.toContain(pid);
  await expect.poll(() => isRunning(pid), UNTIL).toBe(false);
  expect(await images.photo(1, bytes)).toMatchObject({ 320: { width: 40, height: 30 } });
});

it('a photo is refused if its process exits while decoding it', async () => {
  const images = start({ decodeMs: 60_000 });
  const bytes = await photo();
  await images.photo(1, bytes);
  const pid = onlyPid(images);
  hang(pid);
  const decoding = images.photo(1, bytes);
  process.kill(pid, 'SIGKILL');
  await expect(decoding).rejects.toMatchObject({ reason: 'damaged' });
  expect(await images.photo(1, bytes)).toBeTruthy();
});

it('a process that exits while idle is replaced', async () => {
  const images = start();
  const bytes = await photo();
  await images.photo(1, bytes);
  const pid = onlyPid(images);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => pids(images), UNTIL).toEqual([]);
  expect(await images.photo(1, bytes)).toBeTruthy();
});

it('other photos are decoded while one sender occupies a process', async () => {
  const images = start({ decodeMs: 60_000 });
  const bytes = await photo();
  await images.photo('operators', bytes);
  const pid = onlyPid(images);
  hang(pid);
  let isHeld = true;
  const held = [1, 2, 3, 4, 5].map(() => images.photo('operators', bytes).finally(() => (isHeld = false)));
  for (const sender of [1, 2, 3, 4]) await images.photo(sender, bytes);
  expect(isHeld).toBe(true);
  process.kill(pid, 'SIGKILL');
  const outcomes = await Promise.allSettled(held);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', ...Array(4).fill('fulfilled')]);
});

it('processes end when they are idle and when the server stops', async () => {
  const idle = start({ idleMs: 50 });
  await idle.photo(1, await photo());
  await expect.poll(() => pids(idle), UNTIL).toEqual([]);
  const images = start();
  await images.photo(1, await photo());
  const pid = onlyPid(images);
  images.close();
  await expect.poll(() => isRunning(pid), UNTIL).toBe(false);
});
