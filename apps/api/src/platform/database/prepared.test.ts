import { expect, it } from 'vitest';
import { createPrepared } from './prepared.ts';

const often = (prepared: ReturnType<typeof createPrepared>, text: string, values: unknown[] = []) =>
  [1, 2, 3].map(() => prepared.findName(text, values)).at(-1);

it('a statement gets a name the third time, and always the same one', () => {
  const prepared = createPrepared();
  expect([1, 2].map(() => prepared.findName('select 1', []))).toEqual([undefined, undefined]);
  const name = prepared.findName('select 1', []);
  expect(name).toMatch(/^stoa_\d+_\d+$/);
  expect(prepared.findName('select 1', [])).toBe(name);
  expect(often(prepared, 'select 2')).not.toBe(name);
});

it('statements with long lists get no names, and at most 300 statements do', () => {
  const prepared = createPrepared();
  expect(often(prepared, 'select many', Array.from({ length: 61 }))).toBeUndefined();
  const names = Array.from({ length: 400 }, (_, index) => often(prepared, `select ${index}`));
  expect(names.filter((name) => name !== undefined)).toHaveLength(300);
});

it('statements get new names after a table changes', () => {
  const prepared = createPrepared();
  const before = often(prepared, 'select * from t');
  prepared.forget();
  expect(often(prepared, 'select * from t')).not.toBe(before);
});
