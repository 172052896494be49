import { REPLY_MAX } from '@stoa/contract/porch.rules';
import { expect, test } from 'vitest';
import { lengthHint } from './reply-length.ts';

test.each([
  [REPLY_MAX - 100, undefined],
  [REPLY_MAX - 2, '2 characters left'],
  [REPLY_MAX - 1, '1 character left'],
  [REPLY_MAX, '0 characters left'],
  [REPLY_MAX + 1, '1 character too many'],
  [REPLY_MAX + 1200, '1,200 characters too many'],
])('a reply of %i characters is followed by %j', (length, hint) => {
  expect(lengthHint(length)).toBe(hint);
});
