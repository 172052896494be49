import { expect, test } from 'vitest';
import { changedFields, isEmpty } from './changed-fields.ts';

const opened = { name: 'Cutter', points: 600, stock: 8 as number | null, hours: [{ day: 1 }] };

test('a form sends only the fields that were changed in it', () => {
  expect(changedFields({ ...opened, name: 'Brass Cutter' }, opened)).toEqual({ name: 'Brass Cutter' });
  expect(changedFields({ ...opened, stock: null }, opened)).toEqual({ stock: null });
  expect(changedFields({ ...opened, hours: [{ day: 2 }] }, opened)).toEqual({ hours: [{ day: 2 }] });
});

test('equal lists and objects count as unchanged', () => {
  const change = changedFields({ ...opened, hours: [{ day: 1 }] }, opened);
  expect([change, isEmpty(change)]).toEqual([{}, true]);
});
