import { expect, test } from 'vitest';
import { changedFields, isEmpty } from './changed-fields.ts';

const opened = { name: 'Cutter', points: 600, stock: 8 as number | null, hours: [{ day: 1 }] };

test('of a form goes out only what was changed in it: what somebody else changed meanwhile stays', () => {
  expect(changedFields({ ...opened, name: 'Brass Cutter' }, opened)).toEqual({ name: 'Brass Cutter' });
  expect(changedFields({ ...opened, stock: null }, opened)).toEqual({ stock: null });
  expect(changedFields({ ...opened, hours: [{ day: 2 }] }, opened)).toEqual({ hours: [{ day: 2 }] });
});

test('equal lists and objects are no change', () => {
  const change = changedFields({ ...opened, hours: [{ day: 1 }] }, opened);
  expect([change, isEmpty(change)]).toEqual([{}, true]);
});
