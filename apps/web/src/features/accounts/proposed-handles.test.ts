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
])('a handle is proposed for %s %s', (first, last, handle) => {
  expect(proposedHandles(first, last)[0]).toBe(handle);
});

test('each is another one', () => {
  const handles = proposedHandles('Margaret', 'Holloway');
  expect(new Set(handles).size).toBe(handles.length);
  expect(handles.length).toBeGreaterThan(3);
});

test('a name that nobody may bear is not proposed', () => {
  expect(proposedHandles('Ad', 'Min')).not.toContain('ad.min');
});
