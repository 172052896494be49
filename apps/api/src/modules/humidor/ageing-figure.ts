import type { CigarAgeing } from '@stoa/contract';
import { AGEING_MEMBERS, AGEING_PAIRS, AGEING_STEP } from '@stoa/contract/cigars.rules';
import { ageingEffect, type AgeingPair } from '@stoa/taste/ageing';

/**
 * Returns the pairs to publish. Pairs must be in the order of their ratings. It starts once there are enough pairs and
 * members, and grows with every fifth additional member. So no two readings differ by one member (decision 72).
 */
export const publishedPairs = (pairs: readonly AgeingPair[]): readonly AgeingPair[] => {
  const members = new Set<number>();
  let published: readonly AgeingPair[] = [];
  let due = AGEING_MEMBERS;
  for (const [at, { member }] of pairs.entries()) {
    members.add(member);
    if (members.size < due || at + 1 < AGEING_PAIRS) continue;
    published = pairs.slice(0, at + 1);
    due = members.size + AGEING_STEP;
  }
  return published;
};

const missing = (there: number, needed: number): number =>
  Math.ceil(Math.max(0, needed - there) / AGEING_STEP) * AGEING_STEP;

const countMembers = (pairs: readonly AgeingPair[]): number =>
  new Set(pairs.map(({ member }) => member)).size;

/** Rounds to tenths, because deleting a rating changes the figure immediately and must not reveal that rating. */
const tenth = (value: number): number => Math.round(value * 10) / 10;

export const toAgeing = (pairs: readonly AgeingPair[]): CigarAgeing => {
  const published = publishedPairs(pairs);
  const effect = ageingEffect(published);
  return {
    effect:
      effect === null
        ? null
        : {
            per_year: tenth(effect.perYear),
            low: tenth(effect.perYear - effect.half),
            high: tenth(effect.perYear + effect.half),
            pairs: published.length,
            members: countMembers(published),
          },
    missing_pairs: published.length > 0 ? 0 : missing(pairs.length, AGEING_PAIRS),
    missing_members: published.length > 0 ? 0 : missing(countMembers(pairs), AGEING_MEMBERS),
  };
};
