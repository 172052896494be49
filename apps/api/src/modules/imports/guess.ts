import { SCALE_MAX, type DateOrder, type ImportField, type RatingScale } from '@stoa/contract/imports.rules';
import { plainWords } from '../../platform/words.ts';
import { numericDate } from './read-date.ts';
import { readRating } from './read-rating.ts';
import type { Table } from './table.ts';

/** Headings as programs write them, in plain words; the first field that has one gets the column. */
const HEADINGS: Readonly<Record<ImportField, readonly string[]>> = {
  smoked_at: [
    'smoked at',
    'smoked',
    'date smoked',
    'smoked on',
    'smoke date',
    'tasting date',
    'tastingdate',
    'consumed',
    'date consumed',
    'last date read',
    'date read',
    'read at',
    'datum',
    'date',
    'day',
    'when',
    'created at',
  ],
  name: ['name', 'cigar', 'cigar name', 'wine', 'title', 'product', 'zigarre', 'bezeichnung'],
  brand_name: ['brand name', 'brand', 'producer', 'maker', 'manufacturer', 'authors', 'author', 'marke'],
  vitola: ['vitola', 'size', 'shape', 'format', 'designation'],
  description: ['description', 'about', 'beschreibung'],
  overall_rating: [
    'overall rating',
    'overall',
    'rating',
    'star rating',
    'stars',
    'score',
    'my rating',
    'my score',
    'ctscore',
    'points',
    'bewertung',
  ],
  flavour_rating: ['flavour rating', 'flavour', 'flavor rating', 'flavor', 'taste'],
  aroma_rating: ['aroma rating', 'aroma'],
  draw_rating: ['draw rating', 'draw'],
  burn_rating: ['burn rating', 'burn'],
  appearance_rating: ['appearance rating', 'appearance', 'construction', 'look'],
  smoking_time: ['smoking time', 'smoke time', 'minutes', 'duration', 'time min'],
  experience_note: [
    'experience note',
    'note',
    'notes',
    'review',
    'tasting notes',
    'tasting note',
    'tastingnotes',
    'comment',
    'comments',
    'notizen',
  ],
  private_note: ['private note', 'private notes', 'my notes', 'privatenote'],
  place: ['place', 'location', 'city', 'where', 'ort'],
  retailer: ['retailer', 'shop', 'store', 'bought at', 'purchased from', 'storename', 'vendor'],
};

/** @returns of each column its field, or null; each field once, the likeliest column */
export const guessFields = (columns: readonly string[]): (ImportField | null)[] => {
  const headings = columns.map((name) => plainWords(name.replaceAll(/[_-]/g, ' ')).join(' '));
  const fields: (ImportField | null)[] = columns.map(() => null);
  for (const [field, names] of Object.entries(HEADINGS) as [ImportField, readonly string[]][]) {
    const name = names.find((one) => headings.some((heading, at) => heading === one && fields[at] === null));
    const at =
      name === undefined ? -1 : headings.findIndex((one, index) => one === name && fields[index] === null);
    if (at !== -1) fields[at] = field;
  }
  return fields;
};

const valuesOf = (table: Table, fields: readonly (ImportField | null)[], field: ImportField): string[] => {
  const at = fields.indexOf(field);
  return at === -1 ? [] : table.rows.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');
};

/** Which of days and months comes first, from dates that can be read in one way only; where there is none it is unclear. */
export const guessDateOrder = (
  table: Table,
  fields: readonly (ImportField | null)[],
): { readonly order: DateOrder; readonly unclear: boolean } => {
  const dates = valuesOf(table, fields, 'smoked_at').flatMap((value) => numericDate(value) ?? []);
  if (dates.length === 0) return { order: 'ymd', unclear: false };
  const [dayFirst, monthFirst] = [
    dates.filter(({ first }) => first > 12).length,
    dates.filter(({ second }) => second > 12).length,
  ];
  if (dayFirst !== monthFirst) return { order: dayFirst > monthFirst ? 'dmy' : 'mdy', unclear: false };
  // Nobody writes months first with dots.
  const hasDots = dates.every(({ separator }) => separator === '.');
  const isSame = dates.every(({ first, second }) => first === second);
  return { order: hasDots ? 'dmy' : 'mdy', unclear: !hasDots && !isSame };
};

/** From what most values say: a few beyond the scale are slips, whose lines are refused. */
export const guessScale = (table: Table, fields: readonly (ImportField | null)[]): RatingScale => {
  const values = valuesOf(table, fields, 'overall_rating').flatMap((cell) => {
    const rating = readRating(cell);
    return rating === null || rating.value === null || rating.of !== null ? [] : [rating.value];
  });
  const low = values.filter((value) => value <= SCALE_MAX.ten);
  if (low.length < values.length / 2) return 'hundred';
  return low.every((value) => value <= SCALE_MAX.five) ? 'five' : 'ten';
};
