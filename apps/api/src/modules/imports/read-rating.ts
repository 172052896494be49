import { toStars, type RatingScale } from '@stoa/contract/imports.rules';
import { shortCell } from './short-cell.ts';

interface ReadRating {
  /** Null if unrated. */
  readonly value: number | null;
  /** The scale's maximum if the cell names one. */
  readonly outOf: number | null;
}

const SCALES: Readonly<Record<number, RatingScale>> = { 5: 'five', 10: 'ten', 100: 'hundred' };
const NONE = /^(?:0|0\.0|-|–|—|n\/?a|nan|none|null|not rated|unrated)?$/i;
const STARS = /^(★{1,10})(½)?☆{0,10}$/u;
const HALF = /^(\d)? ?½(?: ?stars?)?$/i;
const NUMBER =
  /^(\d{1,3}(?:[.,]\d{1,4})?)(?: ?(?:\/|of|out of) ?(\d{1,3}))?(%| ?(?:points?|pts?\.?|stars?))?$/i;

/** Reads `4`, `4,5`, `4 ½`, `92 points`, `8/10`, `90%`, or `★★★★½`. @returns null if it isn't a rating */
export const readRating = (cell: string): ReadRating | null => {
  const text = shortCell(cell);
  if (text === null) return null;
  if (NONE.test(text)) return { value: null, outOf: null };
  const [, stars, half] = STARS.exec(text) ?? [];
  if (stars !== undefined) return { value: stars.length + (half === undefined ? 0 : 0.5), outOf: 5 };
  const halved = HALF.exec(text);
  if (halved !== null) return { value: Number(halved[1] ?? 0) + 0.5, outOf: 5 };
  const [, number, outOf, unit] = NUMBER.exec(text) ?? [];
  if (number === undefined) return null;
  const most = outOf === undefined ? null : Number(outOf);
  return { value: Number(number.replace(',', '.')), outOf: most ?? (unit === '%' ? 100 : null) };
};

interface Grade {
  readonly stars: number | null;
  /** The file's text if the stars differ from it. */
  readonly original: string;
  readonly isRating: boolean;
}

/** Returns one to five stars, or null with the original cell. */
export const parseGrade = (cell: string, scale: RatingScale): Grade => {
  const read = readRating(cell);
  if (read?.value === null || read?.value === 0) return { stars: null, original: '', isRating: true };
  const own = read === null || read.outOf === null ? scale : SCALES[read.outOf];
  const stars = read === null || own === undefined ? null : toStars(read.value, own);
  if (read === null || stars === null || own === undefined)
    return { stars: null, original: cell, isRating: false };
  const isSame = own === 'five' && stars === read.value;
  const most = { five: 5, ten: 10, hundred: 100 }[own];
  return { stars, original: isSame ? '' : `${read.value} of ${most}`, isRating: true };
};
