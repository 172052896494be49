import { expect, test } from 'vitest';
import { changesIn } from './audit-texts.ts';

test('a change says each field before and after, and what was new as it is', () => {
  expect(changesIn({ before: { points: 5, note: '' }, after: { points: 650, note: 'x' } })).toEqual([
    'points: 5 → 650',
    'note: – → x',
  ]);
  expect(changesIn({ before: null, after: { retried: 2 } })).toEqual(['retried: 2']);
  expect(changesIn({ before: { bio: '3 characters' }, after: { bio: null, reason: 'Rude' } })).toEqual([
    'bio: 3 characters → –',
    'reason: Rude',
  ]);
});
