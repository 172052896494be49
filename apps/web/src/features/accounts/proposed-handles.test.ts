import { expect, test } from 'vitest';
import { proposedHandles } from './proposed-handles.ts';

test.each([
  ['Zeno', 'Kition', 'zeno.kition'],
  ['Margaret', 'Holloway', 'm.holloway'],
  ['José', 'Núñez', 'jose.nunez'],
  ['Anne-Marie', 'O’Brien', 'a.obrien'],
  ['Wolfeschlegel', 'Steinhausenberger', undefined],
  ['Лев', 'Толстой', undefined],
  ['Al', 'Po', 'al.po'],
])('the first handle proposed for %s %s is %s', (first, last, handle) => {
  expect(proposedHandles(first, last)[0]).toBe(handle);
});

test('each proposed handle is different', () => {
  const handles = proposedHandles('Margaret', 'Holloway');
  expect(new Set(handles).size).toBe(handles.length);
  expect(handles.length).toBeGreaterThan(3);
});

test('a reserved name is never proposed', () => {
  expect(proposedHandles('Ad', 'Min')).not.toContain('ad.min');
});
