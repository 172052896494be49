import { FORECAST_COVERAGE, FORECAST_JUDGED, FORECAST_JUDGED_MIN } from '@stoa/contract/forecast.rules';
import { chanceOf } from '@stoa/testing/harness/chance';
import { expect, it } from 'vitest';
import { coverageOf, enoughErrors, showsHalf } from '@stoa/taste/coverage';
import { figureOf, type Parameters } from './figure.ts';
import { chooseNext } from './next.queries.ts';

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

it('adds up to exactly the parts that it shows', () => {
  const figure = figureOf(true, KNOWN);
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

it('ends where the stars end, and says so', () => {
  const figure = figureOf(true, { ...KNOWN, effect: 1.5 });
  expect(figure.value).toBe(5);
  expect(figure.parts.at(-1)).toEqual({ kind: 'range', stars: -1.11 });
});

it('is only what all say below three ratings of one’s own, without a half', () => {
  expect(figureOf(true, { ...KNOWN, ratings: 2 })).toMatchObject({
    value: 4.31,
    half: null,
    half_reason: null,
    is_personal: false,
    reason: 'few_ratings',
    parts: [{ kind: 'house' }, { kind: 'cigar' }],
  });
});

it('leaves a cigar’s own part out below three members', () => {
  const figure = figureOf(true, { ...KNOWN, members: 2 });
  expect([figure.members, figure.value]).toEqual([null, 3.7]);
});

it('is nothing while it is switched off, and before the first night', () => {
  expect(figureOf(false, KNOWN)).toMatchObject({ value: null, reason: 'switched_off', parts: [] });
  expect(figureOf(true, { ...KNOWN, mean: null })).toMatchObject({ value: null, reason: 'not_yet' });
});

it('shows no half where too little is known or where it was wrong too often', () => {
  expect(figureOf(true, { ...KNOWN, half: null })).toMatchObject({
    half: null,
    half_reason: 'few_forecasts',
  });
  expect(figureOf(true, { ...KNOWN, shows_half: false })).toMatchObject({
    half: null,
    half_reason: 'coverage',
  });
});

/** Whether the half is shown, night by night, where so many of so many held. */
const shownOn = (judged: number, shares: readonly number[]): boolean[] => {
  let shown = true;
  return shares.map((share) => (shown = showsHalf(shown, { judged, inside: Math.round(share * judged) })));
};

it('judges the half from a hundred forecasts on, and does not come and go each night', () => {
  expect(coverageOf({ judged: FORECAST_JUDGED_MIN - 1, inside: 10 })).toBeNull();
  expect(showsHalf(true, { judged: FORECAST_JUDGED_MIN - 1, inside: 10 })).toBe(true);
  expect(coverageOf({ judged: FORECAST_JUDGED_MIN, inside: 75 })).toBe(0.75);
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

it('takes the uncertainty of a hundred for what it is: wider than that of five hundred', () => {
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

it('hides a half that is right at about one look in a hundred, whatever the number that judges it', () => {
  const chance = chanceOf(31).even;
  for (const judged of [FORECAST_JUDGED_MIN, 200, FORECAST_JUDGED]) {
    const looks = Array.from({ length: 2_000 }, () => {
      const inside = Array.from({ length: judged }, chance).filter((one) => one < FORECAST_COVERAGE).length;
      return showsHalf(true, { judged, inside });
    });
    expect(looks.filter((shown) => !shown).length).toBeLessThan(30);
  }
});

it('makes a half of thirty errors at least', () => {
  expect(enoughErrors(Array.from({ length: 29 }, () => 1))).toBeNull();
  expect(
    Array.from(enoughErrors([...Array.from({ length: 29 }, (_, at) => 29 - at), 0]) ?? []).slice(0, 3),
  ).toEqual([0, 1, 2]);
});

it('names the two best cigars and the one of which least is known, once', () => {
  const cigars = [
    { id: 'a', figure: { value: 3, members: 9 } },
    { id: 'b', figure: { value: 4.5, members: 90 } },
    { id: 'c', figure: { value: 4, members: 30 } },
    { id: 'd', figure: { value: 3.5, members: null } },
    { id: 'e', figure: { value: 4.2, members: 60 } },
  ];
  const next = chooseNext(cigars);
  expect(next.chosen.map(({ id }) => id)).toEqual(['b', 'e', 'd']);
  expect(next.uncertain?.id).toBe('d');
  expect(chooseNext(cigars.slice(0, 1)).chosen).toHaveLength(1);
  expect(chooseNext([])).toEqual({ chosen: [], uncertain: undefined });
});
