import { OTHER_LINE, TASTE_LINES } from '@stoa/taste/taste-model';
import { RATING_MAX, RATING_MIN } from '@stoa/contract/journal.rules';
import { chanceOf, type Chance } from '@stoa/testing/harness/chance';

export interface Spreads {
  readonly member: number;
  readonly cigar: number;
  readonly memberLine: number;
  /** Of both factors together. */
  readonly factors: number;
  readonly occasion: number;
}

/**
 * As published of five stars for films (Koren 2009: of a variance of 1.28 a third is members' and films' own scales, a
 * tenth is taste, the rest is unexplained); two thirds of the scales are members', and half of taste is in no line.
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
  /** Members beside them who have one or two ratings, and the one that is held out. */
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
  /** The first of those who have one or two ratings. */
  readonly newcomersFrom: number;
  readonly lineOf: Uint8Array;
  readonly tastings: readonly Tasting[];
  /** What a member thinks of a cigar on average, before rounding. */
  readonly liking: (member: number, cigar: number) => number;
}

/** The brand's, as many as in the demo world; and those of others, a few of which are smoked by many. */
export const BRAND_CIGARS = 12;
const OTHER_CIGARS = 60;
const BRAND_SHARE = 0.6;
const MEAN = 3.8;
/** Of the logarithm of a journal's length: one in twenty members writes six times what the middle one writes. */
const JOURNAL_SPREAD = 1.1;
/** A cigar that one likes by a star more is smoked four and a half times as often. */
const SELECTION = 1.5;

const lengths = (chance: Chance, { members, each, newcomers }: WorldSize): number[] => [
  ...Array.from({ length: members }, () =>
    Math.max(
      2,
      Math.round(each * Math.exp(JOURNAL_SPREAD * chance.normal() - (JOURNAL_SPREAD * JOURNAL_SPREAD) / 2)),
    ),
  ),
  ...Array.from({ length: newcomers }, (_, at) => 2 + (at % 2)),
];

const effects = (chance: Chance, count: number, variance: number): number[] =>
  Array.from({ length: count }, () => chance.normal() * Math.sqrt(variance));

/** One community: what they like, what they smoked because they like it, and what they said of it in whole stars. */
export const worldOf = (seed: number, size: WorldSize): World => {
  const chance = chanceOf(seed);
  const { spreads } = size;
  const journals = lengths(chance, size);
  const cigars = BRAND_CIGARS + OTHER_CIGARS;
  const lineOf = Uint8Array.from({ length: cigars }, (_, at) => (at < BRAND_CIGARS ? at % 4 : OTHER_LINE));
  const ofMember = effects(chance, journals.length, spreads.member);
  const ofCigar = effects(chance, cigars, spreads.cigar);
  const ofLine = effects(chance, journals.length * TASTE_LINES, spreads.memberLine);
  const factorsOf = journals.map(() => effects(chance, 2, spreads.factors / 2));
  const cigarFactors = Array.from({ length: cigars }, () => effects(chance, 2, 1));
  const taste = (member: number, cigar: number) =>
    (ofCigar[cigar] ?? 0) +
    (ofLine[member * TASTE_LINES + (lineOf[cigar] ?? 0)] ?? 0) +
    (factorsOf[member] ?? []).reduce((sum, own, at) => sum + own * (cigarFactors[cigar]?.[at] ?? 0), 0);
  const otherShares = Array.from({ length: OTHER_CIGARS }, (_, at) => 1 / (at + 1));
  const others = otherShares.reduce((sum, share) => sum + share, 0);
  const offered = Array.from({ length: cigars }, (_, at) =>
    at < BRAND_CIGARS
      ? BRAND_SHARE / BRAND_CIGARS
      : ((1 - BRAND_SHARE) * (otherShares[at - BRAND_CIGARS] ?? 0)) / others,
  );
  const tastings = journals.flatMap((length, member) => {
    const chosen = offered.map((share, cigar) => share * Math.exp(SELECTION * taste(member, cigar)));
    const joined = chance.even() * 0.7;
    return Array.from({ length }, (): Tasting => {
      const cigar = chance.among(chosen);
      const said =
        MEAN + (ofMember[member] ?? 0) + taste(member, cigar) + chance.normal() * Math.sqrt(spreads.occasion);
      const stars = Math.min(RATING_MAX, Math.max(RATING_MIN, Math.round(said)));
      return { member, cigar, at: joined + chance.even() * (1 - joined), stars };
    });
  });
  return {
    members: journals.length,
    newcomersFrom: size.members,
    lineOf,
    tastings: tastings.toSorted((one, other) => one.at - other.at),
    liking: (member, cigar) => MEAN + (ofMember[member] ?? 0) + taste(member, cigar),
  };
};
