import { expect, test } from 'vitest';
import { mailTokenIn } from './mail-token.ts';

test.each([
  ['#token=4f.9_a-B', '4f.9_a-B'],
  ['#token=', ''],
  ['#other=1', ''],
  ['', ''],
])('the fragment "%s" has the token "%s"', (hash, token) => {
  expect(mailTokenIn(hash)).toBe(token);
});
