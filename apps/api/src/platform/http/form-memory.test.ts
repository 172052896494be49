import { expect, it } from 'vitest';
import { createFormMemory } from './form-memory.ts';

it('lends memory up to its limit, and again once it is given back', () => {
  const memory = createFormMemory(10);
  expect([memory.take(6), memory.take(5), memory.take(4), memory.take(1)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  memory.giveBack(6);
  expect([memory.take(7), memory.take(6)]).toEqual([false, true]);
});
