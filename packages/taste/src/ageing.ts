/** Two ratings of the same cigar by one member, the later one after more rest. */
export interface AgeingPair {
  readonly member: number;
  /** Months of rest between the two. */
  readonly months: number;
  /** Stars gained, or lost if negative. */
  readonly change: number;
}

export interface AgeingEffect {
  /** Stars gained by a year of rest. */
  readonly perYear: number;
  /** The 95% interval reaches this far to either side. */
  readonly half: number;
}

/** The normal quantile of a 95% interval. */
const Z = 1.959964;

/** Student's t at 97.5%, by Cornish and Fisher: within 0.01 from eight degrees of freedom. */
const studentQuantile = (freedom: number): number =>
  Z +
  (Z ** 3 + Z) / (4 * freedom) +
  (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * freedom ** 2) +
  (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / (384 * freedom ** 3);

interface Sums {
  readonly product: number;
  readonly square: number;
}

const add = (one: Sums, other: Sums): Sums => ({
  product: one.product + other.product,
  square: one.square + other.square,
});

const sumsOf = (pairs: readonly AgeingPair[]): Sums =>
  pairs
    .map(({ months, change }) => ({ product: (months / 12) * change, square: (months / 12) ** 2 }))
    .reduce(add, { product: 0, square: 0 });

/**
 * Estimates the change by a year of rest: a line through zero by least squares, so that a member's own scale cancels out.
 * The interval leaves out one member at a time (jackknife), because one member's pairs aren't independent.
 * @returns null with fewer than three members, or if one member has all the rest
 */
export const ageingEffect = (pairs: readonly AgeingPair[]): AgeingEffect | null => {
  const members = [...Map.groupBy(pairs, ({ member }) => member).values()].map(sumsOf);
  const all = members.reduce(add, { product: 0, square: 0 });
  if (members.length < 3 || members.some(({ square }) => square >= all.square)) return null;
  const perYear = all.product / all.square;
  const without = members.map(({ product, square }) => (all.product - product) / (all.square - square));
  const count = members.length;
  const spread = without.reduce((sum, one) => sum + (one - perYear) ** 2, 0);
  return { perYear, half: studentQuantile(count - 1) * Math.sqrt(((count - 1) / count) * spread) };
};
