import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time. */
export const sameSecret = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};
