import { expect, test } from 'vitest';
import { listed } from './listed.ts';

test.each([
  [[], ''],
  [['owl'], 'owl'],
  [['owl', 'lion'], 'owl and lion'],
  [['owl', 'lion', 'scales'], 'owl, lion, and scales'],
  [['a, b', 'c', 'd', 'e'], 'a, b, c, d, and e'],
])('%j reads like an English list', (words, text) => {
  expect(listed(words)).toBe(text);
  expect(listed(words)).toBe(new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words));
});
