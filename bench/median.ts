/** Returns the quantile of the values at this fraction, and NaN for an empty list. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

/** Returns the middle value, the upper of the two for an even number of values, and NaN for an empty list. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);
