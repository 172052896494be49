import { FORECAST_ERRORS_MIN } from '@stoa/contract/forecast.rules';
import { describe, expect, it } from 'vitest';
import { createChance } from '@stoa/testing/harness/chance';
import {
  fitTaste,
  toForecast,
  getHalfWidth,
  OTHER_LINE,
  getParts,
  PRIOR_HALF,
  TASTE_LINES,
  type RatingColumns,
  type TasteVariances,
} from './taste-model.ts';

const TRUTH: TasteVariances = { member: 0.3, cigar: 0.1, memberLine: 0.06, noise: 0.6 };

interface World {
  readonly members: number;
  /** The mean length of a journal, which is exponentially distributed. */
  readonly each: number;
  readonly cigars: number;
  /** With 1, all cigars are smoked equally often. With more, the first ones are smoked most. */
  readonly skew: number;
}

/** These ratings follow the model exactly. */
const drawn = (seed: number, { members, each, cigars, skew }: World): RatingColumns => {
  const { even: chance, normal } = createChance(seed);
  const effects = (count: number, variance: number) =>
    Float32Array.from({ length: count }, () => normal() * Math.sqrt(variance));
  const lineByCigar = Uint8Array.from({ length: cigars }, (_, cigar) =>
    cigar < 12 ? cigar % 4 : OTHER_LINE,
  );
  const ofMember = effects(members, TRUTH.member);
  const ofCigar = effects(cigars, TRUTH.cigar);
  const ofMemberLine = effects(members * TASTE_LINES, TRUTH.memberLine);
  const rows = Array.from(ofMember.keys()).flatMap((member) =>
    Array.from({ length: Math.max(1, Math.round(-each * Math.log(1 - chance()))) }, () => {
      const cigar = Math.floor(cigars * chance() ** skew);
      const taste = ofMemberLine[member * TASTE_LINES + (lineByCigar[cigar] ?? 0)] ?? 0;
      const value = 3.8 + (ofMember[member] ?? 0) + (ofCigar[cigar] ?? 0) + taste;
      return { member, cigar, stars: value + normal() * Math.sqrt(TRUTH.noise) };
    }),
  );
  return columns(members, lineByCigar, rows);
};

const columns = (
  members: number,
  lineByCigar: Uint8Array,
  rows: readonly { readonly member: number; readonly cigar: number; readonly stars: number }[],
): RatingColumns => ({
  members,
  cigars: lineByCigar.length,
  lineByCigar,
  member: Int32Array.from(rows, ({ member }) => member),
  cigar: Int32Array.from(rows, ({ cigar }) => cigar),
  stars: Float32Array.from(rows, ({ stars }) => stars),
  count: rows.length,
});

const WORLDS = 20;

describe('the fitted variances', () => {
  it.each([
    ['of 300 members with 12 cigars each', { members: 300, each: 12, cigars: 12, skew: 1 }],
    ['of 40 members with 8 cigars each', { members: 40, each: 8, cigars: 12, skew: 1 }],
    ['where most cigars were rated once or twice', { members: 1500, each: 3, cigars: 1500, skew: 3 }],
  ])('%s are accurate to 15%%, and tastes to 25%%, on average', (_, world) => {
    const found = Array.from({ length: WORLDS }, (_, seed) => fitTaste(drawn(seed + 1, world)).variances);
    const wrong = (['member', 'cigar', 'noise'] as const).filter((name) => {
      const mean = found.reduce((sum, of) => sum + of[name], 0) / WORLDS;
      return Math.abs(mean / TRUTH[name] - 1) > 0.15;
    });
    expect(wrong).toEqual([]);
    const tastes = found.reduce((sum, { memberLine }) => sum + memberLine, 0) / WORLDS;
    expect(Math.abs(tastes / TRUTH.memberLine - 1)).toBeLessThan(0.25);
  });
});

describe('the effects', () => {
  it('solve the equations of the mixed model', () => {
    const ratings = drawn(7, { members: 60, each: 10, cigars: 14, skew: 1 });
    const model = fitTaste(ratings);
    const ofMember = new Float64Array(ratings.members);
    const ofCigar = new Float64Array(ratings.cigars);
    const ofMemberLine = new Float64Array(ratings.members * TASTE_LINES);
    for (let index = 0; index < ratings.count; index += 1) {
      const member = ratings.member[index] ?? 0;
      const cigar = ratings.cigar[index] ?? 0;
      const line = ratings.lineByCigar[cigar] ?? 0;
      const { mean, member: own, cigar: its, line: taste } = getParts(model, { member, cigar, line });
      const left = (ratings.stars[index] ?? 0) - mean - own - its - taste;
      ofMember[member] = (ofMember[member] ?? 0) + left;
      ofCigar[cigar] = (ofCigar[cigar] ?? 0) + left;
      ofMemberLine[member * TASTE_LINES + line] = (ofMemberLine[member * TASTE_LINES + line] ?? 0) + left;
    }
    const { variances } = model;
    const worst = (sums: Float64Array, effects: Float32Array, variance: number) =>
      Math.max(
        ...Array.from(sums, (sum, index) =>
          Math.abs((sum * variance) / variances.noise - (effects[index] ?? 0)),
        ),
      );
    expect(worst(ofMember, model.ofMember, variances.member)).toBeLessThan(0.01);
    expect(worst(ofCigar, model.ofCigar, variances.cigar)).toBeLessThan(0.01);
    expect(worst(ofMemberLine, model.ofMemberLine, variances.memberLine)).toBeLessThan(0.01);
  });

  it('are zero for members and cigars that were never rated', () => {
    const lineByCigar = Uint8Array.of(0, 1);
    const model = fitTaste(columns(3, lineByCigar, [{ member: 1, cigar: 0, stars: 5 }]));
    expect(model.ofMember[0]).toBe(0);
    expect(model.ofCigar[1]).toBe(0);
    expect(getParts(model, { member: null, cigar: null, line: 1 })).toEqual({
      mean: model.mean,
      member: 0,
      cigar: 0,
      line: 0,
    });
    expect(fitTaste(columns(2, lineByCigar, [])).mean).toBe(3);
  });

  it('are much smaller than the difference of a single rating', () => {
    const others = Array.from({ length: 200 }, (_, index) => ({
      member: index % 40,
      cigar: index % 2,
      stars: 3 + (index % 3),
    }));
    const { ofMember } = fitTaste(
      columns(41, Uint8Array.of(0, 1), [...others, { member: 40, cigar: 0, stars: 1 }]),
    );
    expect(ofMember[40]).toBeLessThan(0);
    expect(ofMember[40]).toBeGreaterThan(-1);
  });

  it('depend only on the training members, and are fitted to those for everyone else', () => {
    const trainingRatings = Array.from({ length: 200 }, (_, index) => ({
      member: index % 40,
      cigar: index % 2,
      stars: 3 + (index % 3),
    }));
    const others = Array.from({ length: 60 }, (_, index) => ({
      member: 40 + (index % 6),
      cigar: index % 2,
      stars: 1,
    }));
    const lineByCigar = Uint8Array.of(0, 1);
    const alone = fitTaste(columns(40, lineByCigar, trainingRatings));
    const together = fitTaste({
      ...columns(46, lineByCigar, [...others, ...trainingRatings]),
      isTraining: Uint8Array.from({ length: 46 }, (_, member) => (member < 40 ? 1 : 0)),
    });
    expect([together.mean, together.variances]).toEqual([alone.mean, alone.variances]);
    expect(together.ofCigar).toEqual(alone.ofCigar);
    expect(together.ofMember.slice(0, 40)).toEqual(alone.ofMember);
    for (const effect of together.ofMember.slice(40)) expect(effect).toBeLessThan(-0.5);
  });

  it('are zero for members who all give the same rating', () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      member: index % 20,
      cigar: index % 2,
      stars: 4,
    }));
    const model = fitTaste(columns(20, Uint8Array.of(0, 1), rows));
    expect(model.mean).toBeCloseTo(4);
    expect(Math.max(...model.ofMember.map(Math.abs))).toBeLessThan(1e-6);
  });
});

describe('a forecast', () => {
  it('is the sum of its parts within the range of ratings', () => {
    expect(toForecast({ mean: 3.9, member: -0.4, cigar: 0.2, line: 0.3 })).toBeCloseTo(4);
    expect(toForecast({ mean: 4.5, member: 0.6, cigar: 0.2, line: 0 })).toBe(5);
    expect(toForecast({ mean: 1.2, member: -0.6, cigar: 0, line: 0 })).toBe(1);
  });

  it('has a margin that at least four of five future errors do not exceed', () => {
    const errors = (count: number) => Float32Array.from({ length: count }, (_, index) => index + 1);
    expect(getHalfWidth(errors(99))).toBe(80);
    expect(getHalfWidth(errors(100))).toBe(81);
    expect(getHalfWidth(errors(99), 0.5)).toBe(50);
  });

  it('has a default margin until thirty forecasts have been compared with their ratings', () => {
    expect(getHalfWidth(new Float32Array(FORECAST_ERRORS_MIN - 1))).toBe(PRIOR_HALF);
    expect(getHalfWidth(new Float32Array(FORECAST_ERRORS_MIN))).toBe(0);
  });
});
