import { OTHER_LINE, TASTE_LINES } from '@stoa/taste/taste-model';
import { RATING_MAX, RATING_MIN } from '@stoa/contract/journal.rules';
import { createChance, type Chance } from '@stoa/testing/harness/chance';

interface Spreads {
  readonly member: number;
  readonly cigar: number;
  readonly memberLine: number;
  readonly factors: number;
  readonly occasion: number;
}

/**
 * Variances for five-star film ratings (Koren 2009): of 1.28 in total, a third is members' and films' own scales, a tenth is taste,
 * and the rest is unexplained. Two thirds of the scales are members', and half of the taste belongs to no line.
 */
export const SPREADS: Spreads = {
  member: 0.28,
  cigar: 0.13,
  memberLine: 0.065,
  factors: 0.065,
  occasion: 0.71,
};
export const ONLY_SCALE: Spreads = { member: 0.28, cigar: 0, memberLine: 0, factors: 0, occasion: 0.71 };

export interface WorldSize {
  readonly members: number;
  readonly each: number;
  /** Extra members with one or two ratings, and the held-out one. */
  readonly newcomers: number;
  readonly spreads: Spreads;
}

export interface Tasting {
  readonly member: number;
  readonly cigar: number;
  readonly at: number;
  readonly stars: number;
}

export interface World {
  readonly members: number;
  /** The first member who has one or two ratings. */
  readonly newcomersFrom: number;
  readonly lineByCigar: Uint8Array;
  readonly tastings: readonly Tasting[];
  /** The rating that a member would give a cigar on average, before rounding. */
  readonly liking: (member: number, cigar: number) => number;
}

/** Our cigars, as many as in the demo world, and those of other brands, a few of which are popular. */
export const BRAND_CIGARS = 12;
const OTHER_CIGARS = 60;
const BRAND_SHARE = 0.6;
const MEAN = 3.8;
/** The standard deviation of the logarithm of a journal's length: one member in twenty writes six times as much as the median. */
const JOURNAL_SPREAD = 1.1;
/** Members smoke a cigar four and a half times as often if they like it by a star more. */
const SELECTION = 1.5;

const lengths = (chance: Chance, { members, each, newcomers }: WorldSize): number[] => [
  ...Array.from({ length: members }, () =>
    Math.max(
      2,
      Math.round(each * Math.exp(JOURNAL_SPREAD * chance.normal() - (JOURNAL_SPREAD * JOURNAL_SPREAD) / 2)),
    ),
  ),
  ...Array.from({ length: newcomers }, (_, index) => 2 + (index % 2)),
];

const effects = (chance: Chance, count: number, variance: number): number[] =>
  Array.from({ length: count }, () => chance.normal() * Math.sqrt(variance));

/** Creates one community: what members like, what they smoked because they like it, and how they rated it in whole stars. */
export const createWorld = (seed: number, size: WorldSize): World => {
  const chance = createChance(seed);
  const { spreads } = size;
  const journals = lengths(chance, size);
  const cigars = BRAND_CIGARS + OTHER_CIGARS;
  const lineByCigar = Uint8Array.from({ length: cigars }, (_, index) =>
    index < BRAND_CIGARS ? index % 4 : OTHER_LINE,
  );
  const ofMember = effects(chance, journals.length, spreads.member);
  const ofCigar = effects(chance, cigars, spreads.cigar);
  const ofLine = effects(chance, journals.length * TASTE_LINES, spreads.memberLine);
  const factorsByMember = journals.map(() => effects(chance, 2, spreads.factors / 2));
  const cigarFactors = Array.from({ length: cigars }, () => effects(chance, 2, 1));
  const taste = (member: number, cigar: number) =>
    (ofCigar[cigar] ?? 0) +
    (ofLine[member * TASTE_LINES + (lineByCigar[cigar] ?? 0)] ?? 0) +
    (factorsByMember[member] ?? []).reduce((sum, own, at) => sum + own * (cigarFactors[cigar]?.[at] ?? 0), 0);
  const otherShares = Array.from({ length: OTHER_CIGARS }, (_, index) => 1 / (index + 1));
  const others = otherShares.reduce((sum, share) => sum + share, 0);
  const offered = Array.from({ length: cigars }, (_, index) =>
    index < BRAND_CIGARS
      ? BRAND_SHARE / BRAND_CIGARS
      : ((1 - BRAND_SHARE) * (otherShares[index - BRAND_CIGARS] ?? 0)) / others,
  );
  const tastings = journals.flatMap((length, member) => {
    const chosen = offered.map((share, cigar) => share * Math.exp(SELECTION * taste(member, cigar)));
    const joined = chance.even() * 0.7;
    return Array.from({ length }, (): Tasting => {
      const cigar = chance.among(chosen);
      const rating =
        MEAN + (ofMember[member] ?? 0) + taste(member, cigar) + chance.normal() * Math.sqrt(spreads.occasion);
      const stars = Math.min(RATING_MAX, Math.max(RATING_MIN, Math.round(rating)));
      return { member, cigar, at: joined + chance.even() * (1 - joined), stars };
    });
  });
  return {
    members: journals.length,
    newcomersFrom: size.members,
    lineByCigar,
    tastings: tastings.toSorted((a, b) => a.at - b.at),
    liking: (member, cigar) => MEAN + (ofMember[member] ?? 0) + taste(member, cigar),
  };
};
