import { starsOf, type RatingScale } from '@stoa/contract/imports.rules';

export interface ReadRating {
  /** Null: not rated. */
  readonly value: number | null;
  /** Where the cell itself says of how many. */
  readonly of: number | null;
}

const SCALES: Readonly<Record<number, RatingScale>> = { 5: 'five', 10: 'ten', 100: 'hundred' };
const NONE = /^(?:0|-|–|—|n\/?a|none|null|not rated|unrated)?$/i;

/** `4`, `4,5`, `92 points`, `8/10` or `★★★★½`. @returns null for what is no rating */
export const readRating = (cell: string): ReadRating | null => {
  if (NONE.test(cell)) return { value: null, of: null };
  const [, stars, half] = /^(★+)(½)?☆*$/u.exec(cell) ?? [];
  if (stars !== undefined) return { value: stars.length + (half === undefined ? 0 : 0.5), of: 5 };
  const [, number, of] =
    /^(\d{1,3}(?:[.,]\d{1,4})?)(?:\s?(?:\/|of|out of)\s?(\d{1,3}))?(?:\s?(?:points?|pts?|stars?))?$/i.exec(
      cell,
    ) ?? [];
  if (number === undefined) return null;
  return { value: Number(number.replace(',', '.')), of: of === undefined ? null : Number(of) };
};

/**
 * One to five stars, and what the file said where it is not the same.
 *
 * @returns null for what is no rating, or not on the scale
 */
export const gradeOf = (
  cell: string,
  scale: RatingScale,
): { readonly stars: number | null; readonly original: string } | null => {
  const read = readRating(cell);
  if (read === null) return null;
  if (read.value === null || read.value === 0) return { stars: null, original: '' };
  const own = read.of === null ? scale : SCALES[read.of];
  const stars = own === undefined ? null : starsOf(read.value, own);
  if (stars === null || own === undefined) return null;
  const isSame = own === 'five' && stars === read.value;
  const most = { five: 5, ten: 10, hundred: 100 }[own];
  return { stars, original: isSame ? '' : `${read.value} of ${most}` };
};
