import { describe, expect, it } from 'vitest';
import { addSums, NO_RATINGS, type RatingSums, toFigure } from './quality.rules.ts';

const toSums = (...ratings: number[]): RatingSums =>
  ratings.reduce<RatingSums>(
    (sums, value) => addSums(sums, { n: 1, sum: value, squares: value * value }),
    NO_RATINGS,
  );

/** Repeats the same ratings. */
const times = (count: number, ...ratings: number[]): RatingSums => {
  const { n, sum, squares } = toSums(...ratings);
  return { n: n * count, sum: sum * count, squares: squares * count };
};

describe('sums of ratings', () => {
  it('have a mean and a standard deviation', () => {
    expect(toFigure(toSums(2, 4, 4, 5))).toEqual({ n: 4, mean: 3.75, deviation: 1.26 });
    expect(toFigure(toSums(3))).toEqual({ n: 1, mean: 3, deviation: null });
    expect(toFigure(NO_RATINGS)).toBeNull();
  });

  it('have no deviation if all ratings are equal, no matter how many there are', () => {
    expect(toFigure(times(1_000_000, 3))).toEqual({ n: 1_000_000, mean: 3, deviation: 0 });
  });

  it('are the same for parts and for the whole', () => {
    const [one, other] = [toSums(1, 2, 5), toSums(4, 4)];
    expect(addSums(one, other)).toEqual(toSums(1, 2, 5, 4, 4));
  });
});
