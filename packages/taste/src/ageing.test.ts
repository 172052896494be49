import { createChance } from '@stoa/testing/harness/chance';
import { describe, expect, it } from 'vitest';
import { ageingEffect, type AgeingPair } from './ageing.ts';

const WORLDS = Array.from({ length: 1_000 }, (_, at) => at + 1);

interface World {
  readonly members: number;
  readonly pairs: number;
  /** Stars gained in a year. */
  readonly gain: number;
}

/** Members have their own scales, gains, and moods, and rate in whole stars. Some have several pairs. */
const simulate = (seed: number, { members, pairs, gain }: World): AgeingPair[] => {
  const { even, normal } = createChance(seed);
  const people = Array.from({ length: members }, () => ({
    scale: 3.2 + normal() * 0.5,
    gain: gain + normal() * 0.1,
  }));
  return Array.from({ length: pairs }, (_, at) => {
    const member = at < members ? at : Math.floor(even() ** 1.5 * members);
    const { scale, gain: own } = people[member] ?? { scale: 3, gain: 0 };
    const mood = normal() * 0.2;
    const rate = (months: number) =>
      Math.min(5, Math.max(1, Math.round(scale + mood + (own * months) / 12 + normal() * 0.5)));
    const first = even() * 3;
    const later = first + 3 + even() * 21;
    return { member, months: later - first, change: rate(later) - rate(first) };
  });
};

const shareOf = (world: World, holds: (effect: { perYear: number; half: number }) => boolean): number =>
  WORLDS.filter((seed) => {
    const effect = ageingEffect(simulate(seed, world));
    return effect !== null && holds(effect);
  }).length / WORLDS.length;

describe('the effect of rest on ratings', () => {
  it('of +0.3 in a year lies in the interval in 93 of 100 worlds, with 30 pairs of 15 members or more', () => {
    const isInside = ({ perYear, half }: { perYear: number; half: number }) =>
      Math.abs(perYear - 0.3) <= half;
    expect(shareOf({ members: 15, pairs: 30, gain: 0.3 }, isInside)).toBeGreaterThanOrEqual(0.93);
    expect(shareOf({ members: 30, pairs: 60, gain: 0.3 }, isInside)).toBeGreaterThanOrEqual(0.93);
  });

  it('of +0.3 in a year is told from none in 80 of 100 worlds with 60 pairs', () => {
    const isFound = ({ perYear, half }: { perYear: number; half: number }) => perYear - half > 0;
    expect(shareOf({ members: 30, pairs: 60, gain: 0.3 }, isFound)).toBeGreaterThanOrEqual(0.8);
  });

  it('is not seen where there is none, in 93 of 100 worlds', () => {
    const isNone = ({ perYear, half }: { perYear: number; half: number }) => Math.abs(perYear) <= half;
    expect(shareOf({ members: 15, pairs: 30, gain: 0 }, isNone)).toBeGreaterThanOrEqual(0.93);
  });

  it('is unknown from two members, or if one has all the rest', () => {
    expect(ageingEffect([])).toBeNull();
    const one = { months: 6, change: 1 };
    expect(
      ageingEffect([
        { member: 1, ...one },
        { member: 2, ...one },
      ]),
    ).toBeNull();
    const none = { months: 0, change: 0 };
    expect(
      ageingEffect([
        { member: 1, ...one },
        { member: 2, ...none },
        { member: 3, ...none },
      ]),
    ).toBeNull();
  });

  it('of equal changes is exact', () => {
    const effect = ageingEffect([1, 2, 3, 4].map((member) => ({ member, months: 12, change: 1 })));
    expect(effect?.perYear).toBeCloseTo(1);
    expect(effect?.half).toBeCloseTo(0);
  });
});
