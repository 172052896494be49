import type { ImportField } from '@stoa/contract/imports.rules';
import { plainWords } from '../../platform/words.ts';

/** Untappd, Vivino, Letterboxd, Goodreads, StoryGraph, and CellarTracker use some of these. The first match gets the column. */
export const HEADINGS: Readonly<Record<ImportField, readonly string[]>> = {
  smoked_at: [
    'smoked local',
    'smoked at',
    'smoked',
    'date smoked',
    'smoked on',
    'smoke date',
    'tasting date',
    'date tasted',
    'tasted on',
    'watched date',
    'date watched',
    'last date read',
    'date read',
    'read at',
    'consumed',
    'date consumed',
    'consumed on',
    'scan date',
    'check in date',
    'date time',
    'datum',
    'date',
    'day',
    'when',
    'timestamp',
    'created at',
  ],
  name: [
    'name',
    'cigar',
    'cigar name',
    'wine name',
    'wine',
    'beer name',
    'beer',
    'title',
    'product',
    'product name',
    'zigarre',
    'bezeichnung',
  ],
  brand_name: [
    'brand name',
    'brand',
    'producer',
    'winery',
    'brewery name',
    'brewery',
    'maker',
    'manufacturer',
    'authors',
    'author',
    'marke',
    'hersteller',
  ],
  vitola: ['vitola', 'size', 'shape', 'format', 'designation'],
  description: ['description', 'about', 'beschreibung'],
  overall_rating: [
    'overall rating',
    'overall',
    'my rating',
    'my score',
    'your rating',
    'your score',
    'star rating',
    'rating score',
    'rating',
    'stars',
    'score',
    'points',
    'bewertung',
  ],
  flavour_rating: ['flavor rating', 'flavor', 'flavour rating', 'flavour', 'taste'],
  aroma_rating: ['aroma rating', 'aroma'],
  draw_rating: ['draw rating', 'draw'],
  burn_rating: ['burn rating', 'burn'],
  appearance_rating: ['appearance rating', 'appearance', 'construction', 'look'],
  smoking_time: [
    'smoking time',
    'smoke time',
    'smoking duration',
    'minutes',
    'duration',
    'duration minutes',
    'time min',
    'dauer',
  ],
  experience_note: [
    'experience note',
    'note',
    'notes',
    'my review',
    'your review',
    'review',
    'tasting notes',
    'tasting note',
    'comment',
    'comments',
    'notizen',
    'kommentar',
  ],
  private_note: ['private note', 'private notes', 'personal note', 'personal notes', 'my notes'],
  place: ['place', 'location', 'city', 'venue city', 'scan review location', 'where', 'ort', 'venue name'],
  retailer: [
    'retailer',
    'shop',
    'store',
    'store name',
    'bought at',
    'bought from',
    'purchased from',
    'purchase venue',
    'vendor',
  ],
};

/** Equal for `Tasting Date`, `tasting_date`, and `tastingDate`. */
const normalizeHeading = (name: string): string => plainWords(name.replaceAll(/[_-]/g, ' ')).join('');

/** Drops a unit such as in `Duration (min)`. */
const toHeading = (column: string): string => normalizeHeading(column.replace(/[([].*$/s, ''));

export type Guess<Field> = (columns: readonly string[]) => (Field | null)[];

/** Returns each column's field or null; each field goes to its likeliest column. @param known names by field, likeliest first */
export const createGuess = <Field extends string>(
  known: Readonly<Record<Field, readonly string[]>>,
): Guess<Field> => {
  const all = (Object.entries(known) as [Field, readonly string[]][]).map(
    ([field, names]) => [field, names.map(normalizeHeading)] as const,
  );
  return (columns) => guessWith(all, columns);
};

const guessWith = <Field extends string>(
  all: readonly (readonly [Field, readonly string[]])[],
  columns: readonly string[],
): (Field | null)[] => {
  const headings = columns.map((column) => toHeading(column.slice(0, 200)));
  const fields: (Field | null)[] = columns.map(() => null);
  for (const [field, names] of all) {
    const index = names
      .map((name) => headings.indexOf(name))
      .find((one) => one !== -1 && fields[one] === null);
    if (index !== undefined) fields[index] = field;
  }
  return fields;
};

export const guessFields = createGuess(HEADINGS);
