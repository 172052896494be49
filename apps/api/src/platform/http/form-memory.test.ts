import { expect, it } from 'vitest';
import { createFormMemory } from './form-memory.ts';

it('grants memory up to its limit, and again once it is released', () => {
  const memory = createFormMemory(10);
  expect([memory.acquire(6), memory.acquire(5), memory.acquire(4), memory.acquire(1)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  memory.release(6);
  expect([memory.acquire(7), memory.acquire(6)]).toEqual([false, true]);
});
