import { expect, test } from 'vitest';
import { afterMonths, effectText, missingText, signed } from './ageing-texts.ts';

const effect = { per_year: 0.34, low: 0.12, high: 0.6, pairs: 40, members: 20 };

test('rest changes a rating by the month, with its interval', () => {
  expect(afterMonths(effect, 6)).toEqual({ change: 0.17, low: 0.06, high: 0.3 });
  expect([0.34, -0.21, 0.04, 0].map(signed)).toEqual(['+0.3', '−0.2', '0.0', '0.0']);
});

test('the effect has a direction only if its interval has one', () => {
  expect([
    effectText(effect),
    effectText({ ...effect, per_year: -0.34, low: -0.6, high: -0.1 }),
    effectText({ ...effect, low: -0.1 }),
  ]).toEqual([
    'A year of rest adds about 0.3 stars, based on ratings by 20 members.',
    'A year of rest costs about 0.3 stars, based on ratings by 20 members.',
    'A year of rest makes no clear difference so far, based on ratings by 20 members.',
  ]);
});

test('before that, the text names what is missing', () => {
  expect(missingText({ effect: null, missing_pairs: 25, missing_members: 10 })).toBe(
    'Not enough ratings yet to tell how rest changes this cigar. We need about 25 more repeat ratings from 10 more members, each at least a month after the first.',
  );
  expect(missingText({ effect: null, missing_pairs: 5, missing_members: 0 })).toContain(
    '5 more repeat ratings, each at least',
  );
});
