import { VIRTUES } from '@stoa/contract/catalogue.rules';
import { BADGES } from '@stoa/contract/badges.rules';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badgesWithProgress, deservedBadges, type BadgeFigures } from './badges.ts';

/** This repeats the table of product.md §3: name, requirement, score. */
const TABLE: readonly (readonly [
  name: string,
  count: (figures: BadgeFigures) => number,
  total: number,
  score: number,
])[] = [
  ['Stoic Master', stoic, 500, 3000],
  ['Courageous Stoic', of('courage'), 1, 45],
  ['Wise Master', of('wisdom'), 50, 250],
  ['Just Master', of('justice'), 50, 250],
  ['Moderate Master', of('moderation'), 50, 250],
  ['Courageous Master', of('courage'), 50, 250],
  ['Stoic Philosopher', stoic, 100, 500],
  ['Stoic Apprentice', stoic, 10, 50],
  ['Tutor', ({ followers }) => followers, 1, 50],
  ['Disciple', ({ following }) => following, 1, 50],
  ['Wise Stoic', of('wisdom'), 1, 55],
  ['Just Stoic', of('justice'), 1, 50],
  ['Moderate Stoic', of('moderation'), 1, 45],
  ['Create Member Account', () => 1, 1, 50],
];

function stoic({ lines }: BadgeFigures): number {
  return VIRTUES.reduce((sum, line) => sum + (lines[line] ?? 0), 0);
}

function of(line: string) {
  return ({ lines }: BadgeFigures) => lines[line] ?? 0;
}

const EARNED_AT = '2026-11-22T18:00:00.000Z';
const RUNS = { numRuns: 5_000, seed: 14 };

/** Counts near the requirements are more likely. */
const count = fc.oneof(
  fc.constantFrom(0, 1, 2, 9, 10, 11, 49, 50, 51, 99, 100, 499, 500),
  fc.nat({ max: 600 }),
);
const figures: fc.Arbitrary<BadgeFigures> = fc.record({
  lines: fc.dictionary(fc.constantFrom(...VIRTUES), count, { noNullPrototype: true }),
  followers: fc.nat({ max: 3 }),
  following: fc.nat({ max: 3 }),
});

const named = (names: ReadonlySet<string>) =>
  BADGES.map(({ name }) => name).filter((name) => names.has(name));

describe('badges', () => {
  it('are those of the specification, with their scores, in its order', () => {
    expect(BADGES.map(({ name, score, requirement }) => [name, requirement.total, score])).toEqual(
      TABLE.map(([name, , total, score]) => [name, total, score]),
    );
  });

  it('are earned by members who meet the requirement, for any figures', () => {
    fc.assert(
      fc.property(figures, (one) => {
        const met = new Set(
          TABLE.filter(([, progress, total]) => progress(one) >= total).map(([name]) => name),
        );
        expect(deservedBadges(one)).toEqual(named(met));
      }),
      RUNS,
    );
  });

  it('show a progress that never exceeds the requirement and is full once earned', () => {
    fc.assert(
      fc.property(figures, fc.subarray(BADGES.map(({ name }) => name)), (one, earned) => {
        const badges = badgesWithProgress(one, Object.fromEntries(earned.map((name) => [name, EARNED_AT])));
        expect(
          badges.map(({ name, current, total, hasProgress }) => [name, current, total, hasProgress]),
        ).toEqual(
          TABLE.map(([name, counted, total]) => [
            name,
            earned.some((badge) => badge === name) ? total : Math.min(counted(one), total),
            total,
            total > 1,
          ]),
        );
        expect(badges.every(({ earned_at }) => earned_at === null || earned_at === EARNED_AT)).toBe(true);
        expect(badges.filter(({ earned_at }) => earned_at !== null).map(({ name }) => name)).toEqual(
          named(new Set(earned)),
        );
        expect(badges.filter((badge) => badge.earned).map(({ name }) => name)).toEqual(
          named(new Set(earned)),
        );
      }),
      RUNS,
    );
  });

  it('are never lost once cigars have earned them', () => {
    const step = fc.tuple(fc.constantFrom(...VIRTUES), fc.constantFrom(1, 1, 9, 40));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const lines: Record<string, number> = {};
        let before: string[] = [];
        for (const [line, cigars] of steps) {
          lines[line] = (lines[line] ?? 0) + cigars;
          const now = deservedBadges({ lines, followers: 0, following: 0 });
          expect(now).toEqual(expect.arrayContaining(before));
          before = now;
        }
      }),
      { numRuns: 2_000, seed: 14 },
    );
  });
});
