import { describe, expect, it } from 'vitest';
import { addSums, figureOf, NO_RATINGS, withoutSums, worseBy, type RatingSums } from './quality.rules.ts';

const sumsOf = (...ratings: number[]): RatingSums =>
  ratings.reduce<RatingSums>(
    (sums, value) => addSums(sums, { n: 1, sum: value, squares: value * value }),
    NO_RATINGS,
  );

/** The same ratings repeated. */
const times = (count: number, ...ratings: number[]): RatingSums => {
  const { n, sum, squares } = sumsOf(...ratings);
  return { n: n * count, sum: sum * count, squares: squares * count };
};

describe('sums of ratings', () => {
  it('give mean and standard deviation', () => {
    expect(figureOf(sumsOf(2, 4, 4, 5))).toEqual({ n: 4, mean: 3.75, deviation: 1.26 });
    expect(figureOf(sumsOf(3))).toEqual({ n: 1, mean: 3, deviation: null });
    expect(figureOf(NO_RATINGS)).toBeNull();
  });

  it('give no deviation where all agree, however many they are', () => {
    expect(figureOf(times(1_000_000, 3))).toEqual({ n: 1_000_000, mean: 3, deviation: 0 });
  });

  it('are the same in parts as in one', () => {
    const [one, other] = [sumsOf(1, 2, 5), sumsOf(4, 4)];
    expect(addSums(one, other)).toEqual(sumsOf(1, 2, 5, 4, 4));
    expect(withoutSums(addSums(one, other), other)).toEqual(one);
  });
});

describe('a batch is clearly worse than the rest of its line', () => {
  const line = times(50, 3, 4, 4, 5);

  it('where the difference is significant', () => {
    expect(worseBy(times(10, 2, 3, 3, 4), line)).toBe(1);
  });

  it('where every rating is the same and lower', () => {
    expect(worseBy(times(20, 3), times(20, 4))).toBe(1);
    expect(worseBy(times(20, 4), times(20, 4))).toBeNull();
  });

  it('not where it is better', () => {
    expect(worseBy(times(10, 5, 5, 5, 4), line)).toBeNull();
  });

  it('not before both have enough ratings', () => {
    expect(worseBy(times(19, 1), line)).toBeNull();
    expect(worseBy(times(20, 1), line)).toBe(3);
    expect(worseBy(times(20, 1), times(19, 4))).toBeNull();
  });

  it('not by a difference too small to notice, however significant', () => {
    // 4 against 3.75 with very many ratings: significant, but too small.
    expect(worseBy(times(5_000, 3, 4, 4, 4), times(5_000, 4))).toBeNull();
    // 4 against 3.7 is the smallest difference that counts.
    expect(worseBy(times(5_000, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3), times(5_000, 4))).toBe(0.3);
  });

  it('not by a difference that may be chance', () => {
    // Half a star over 20 ratings from 1 to 5: its standard error is above a quarter.
    expect(worseBy(times(5, 1, 3, 4, 5), times(5, 2, 3, 5, 5))).toBeNull();
    expect(worseBy(times(500, 1, 3, 4, 5), times(500, 2, 3, 5, 5))).toBe(0.5);
  });
});
