import { FORECAST_COVERAGE, FORECAST_JUDGED, FORECAST_JUDGED_MIN } from '@stoa/contract/forecast.rules';
import { createChance } from '@stoa/testing/harness/chance';
import { expect, it } from 'vitest';
import { enoughErrors, getCoverage, showsHalf } from '@stoa/taste/coverage';
import { getFigure, type Parameters } from './figure.ts';
import { chooseNext, type Shop } from './next.queries.ts';

const KNOWN: Parameters = {
  run_id: 1,
  mean: 3.804,
  half: 0.913,
  coverage: 0.8,
  shows_half: true,
  ratings: 12,
  effect: -0.404,
  line_effect: 0.297,
  members: 212,
  cigar_effect: 0.506,
};

it('a forecast equals exactly the sum of the parts that it shows', () => {
  const figure = getFigure(true, KNOWN);
  expect(figure).toEqual({
    value: 4.21,
    half: 0.91,
    half_reason: null,
    coverage: 0.8,
    is_personal: true,
    reason: null,
    own_ratings: 12,
    members: 212,
    parts: [
      { kind: 'house', stars: 3.8 },
      { kind: 'member', stars: -0.4 },
      { kind: 'line', stars: 0.3 },
      { kind: 'cigar', stars: 0.51 },
    ],
  });
});

it('a forecast stays within the range of stars, and says so', () => {
  const figure = getFigure(true, { ...KNOWN, effect: 1.5 });
  expect(figure.value).toBe(5);
  expect(figure.parts.at(-1)).toEqual({ kind: 'range', stars: -1.11 });
});

it('a forecast for a member with fewer than three ratings is the members’ average, without a margin', () => {
  expect(getFigure(true, { ...KNOWN, ratings: 2 })).toMatchObject({
    value: 4.31,
    half: null,
    half_reason: null,
    is_personal: false,
    reason: 'few_ratings',
    parts: [{ kind: 'house' }, { kind: 'cigar' }],
  });
});

it('a forecast leaves out the cigar’s own part below three members', () => {
  const figure = getFigure(true, { ...KNOWN, members: 2 });
  expect([figure.members, figure.value]).toEqual([null, 3.7]);
});

it('a forecast is missing while it is turned off and before the first night', () => {
  expect(getFigure(false, KNOWN)).toMatchObject({ value: null, reason: 'switched_off', parts: [] });
  expect(getFigure(true, { ...KNOWN, mean: null })).toMatchObject({ value: null, reason: 'not_yet' });
});

it('a forecast hides the margin if we know too little or were wrong too often', () => {
  expect(getFigure(true, { ...KNOWN, half: null })).toMatchObject({
    half: null,
    half_reason: 'few_forecasts',
  });
  expect(getFigure(true, { ...KNOWN, shows_half: false })).toMatchObject({
    half: null,
    half_reason: 'coverage',
  });
});

/** Returns night by night whether the margin is shown when these shares of the judged forecasts held. */
const shownOn = (judged: number, shares: readonly number[]): boolean[] => {
  let shown = true;
  return shares.map((share) => (shown = showsHalf(shown, { judged, inside: Math.round(share * judged) })));
};

it('a margin is checked from a hundred forecasts on, and doesn’t appear and disappear each night', () => {
  expect(getCoverage({ judged: FORECAST_JUDGED_MIN - 1, inside: 10 })).toBeNull();
  expect(showsHalf(true, { judged: FORECAST_JUDGED_MIN - 1, inside: 10 })).toBe(true);
  expect(getCoverage({ judged: FORECAST_JUDGED_MIN, inside: 75 })).toBe(0.75);
  expect(shownOn(FORECAST_JUDGED, [0.8, 0.75, 0.744, 0.76, 0.77, 0.85, 0.856, 0.84, 0.83])).toEqual([
    true,
    true,
    false,
    false,
    true,
    true,
    false,
    false,
    true,
  ]);
});

it('a margin checked by a hundred forecasts may be further off than one checked by five hundred', () => {
  expect(shownOn(FORECAST_JUDGED_MIN, [0.7, 0.69, 0.68, 0.7, 0.73, 0.74, 0.91, 0.92, 0.87, 0.86])).toEqual([
    true,
    true,
    false,
    false,
    false,
    true,
    true,
    false,
    false,
    true,
  ]);
});

it('a correct margin is hidden in about one of a hundred checks, no matter how many forecasts check it', () => {
  const chance = createChance(31).even;
  for (const judged of [FORECAST_JUDGED_MIN, 200, FORECAST_JUDGED]) {
    const looks = Array.from({ length: 2_000 }, () => {
      const inside = Array.from({ length: judged }, chance).filter((one) => one < FORECAST_COVERAGE).length;
      return showsHalf(true, { judged, inside });
    });
    expect(looks.filter((shown) => !shown).length).toBeLessThan(30);
  }
});

it('a margin needs at least thirty errors', () => {
  expect(enoughErrors(Array.from({ length: 29 }, () => 1))).toBeNull();
  expect(
    Array.from(enoughErrors([...Array.from({ length: 29 }, (_, index) => 29 - index), 0]) ?? []).slice(0, 3),
  ).toEqual([0, 1, 2]);
});

const candidate = (
  id: string,
  {
    value,
    members,
    cigar,
    line = false,
  }: { value: number; members: number | null; cigar?: number; line?: boolean },
  is_personal = true,
) => ({
  id,
  row: { is_line_new: line, shop: null as Shop | null },
  figure: {
    value,
    members,
    is_personal,
    parts: cigar === undefined ? [] : [{ kind: 'cigar' as const, stars: cigar }],
  },
});

const pickedFrom = (candidates: readonly ReturnType<typeof candidate>[]) =>
  chooseNext(candidates).map(({ reason, candidate: { id } }) => `${reason} ${id}`);

it('the next cigars have three different reasons, and the least known comes last', () => {
  const cigars = [
    candidate('a', { value: 3, members: 9, cigar: 0.4 }),
    candidate('b', { value: 4.5, members: 90, cigar: 0.6 }),
    candidate('c', { value: 4, members: 30, cigar: 0.1 }),
    candidate('d', { value: 3.5, members: null, line: true }),
    candidate('e', { value: 4.2, members: 60, cigar: -0.2, line: true }),
  ];
  expect(pickedFrom(cigars)).toEqual(['taste b', 'members a', 'wild_card d']);
  expect(pickedFrom(cigars.slice(0, 1))).toEqual(['taste a']);
  expect(pickedFrom([])).toEqual([]);
});

it('the next cigars say “by taste” only to a member whose taste is known, and “members” only if they rate it well', () => {
  const cigars = [
    candidate('a', { value: 4, members: 9, cigar: 0.4 }, false),
    candidate('b', { value: 3.5, members: 9, cigar: -0.1, line: true }, false),
    candidate('c', { value: 3.6, members: null }, false),
  ];
  expect(pickedFrom(cigars)).toEqual(['members a', 'line b', 'wild_card c']);
  expect(pickedFrom(cigars.slice(1))).toEqual(['line b', 'wild_card c']);
});

it('the next cigars fall back on what was smoked nearby, and then on the next best', () => {
  const shop = { id: 1, name: 'Rush Street Cigars', address: '1 Rush Street', metres: 900 };
  const near = candidate('a', { value: 3, members: 3 }, false);
  const cigars = [
    { ...near, row: { is_line_new: false, shop } },
    candidate('b', { value: 2, members: 3 }, false),
    candidate('c', { value: 4, members: null }, false),
  ];
  expect(pickedFrom(cigars)).toEqual(['near a', 'more b', 'wild_card c']);
});
