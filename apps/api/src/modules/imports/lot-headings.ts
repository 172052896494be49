import type { ImportContents, LotImportField } from '@stoa/contract/imports.rules';
import { createGuess, HEADINGS } from './headings.ts';

/** CellarTracker, spreadsheets, and Stoa's own `lots.csv` use some of these. The first match gets the column. */
const LOT_HEADINGS: Readonly<Record<LotImportField, readonly string[]>> = {
  quantity: [
    'quantity',
    'qty',
    'count',
    'on hand',
    'in stock',
    'stock',
    'remaining',
    'number of cigars',
    'cigars',
    'sticks',
    'amount',
    'anzahl',
    'menge',
    'bestand',
  ],
  name: HEADINGS.name,
  brand_name: HEADINGS.brand_name,
  vitola: HEADINGS.vitola,
  put_at: [
    'put at',
    'put away',
    'date added',
    'added',
    'added on',
    'in humidor since',
    'purchase date',
    'date purchased',
    'purchased',
    'purchased on',
    'bought on',
    'date bought',
    'delivery date',
    'received',
    'date received',
    'kaufdatum',
    'gekauft am',
    'date',
    'datum',
    'created at',
  ],
  rests_until: [
    'rests until',
    'rest until',
    'resting until',
    'ready on',
    'ready',
    'smoke after',
    'begin consume',
    'drink from',
  ],
  price: [
    'price',
    'price each',
    'unit price',
    'price per cigar',
    'price per stick',
    'cost per cigar',
    'cost each',
    'purchase price',
    'price paid',
    'cost',
    'preis',
    'einzelpreis',
  ],
  humidor: ['humidor', 'location', 'storage', 'storage location', 'bin', 'cabinet', 'box', 'lagerort', 'ort'],
  lot_note: [...HEADINGS.experience_note, ...HEADINGS.private_note],
  code: ['code', 'cigar code'],
};

export const guessLotFields = createGuess(LOT_HEADINGS);

/** A day on which cigars were smoked. Headings such as “Date” may be either. */
const SMOKED = createGuess({
  smoked: HEADINGS.smoked_at.slice(0, HEADINGS.smoked_at.indexOf('scan date')),
});

/** A rating with a plain date is of a cigar that was smoked then, whatever else is counted. */
const RATED = createGuess({ rating: HEADINGS.overall_rating, date: ['date', 'datum', 'day'] });
const PUT_AWAY = createGuess({
  put_at: LOT_HEADINGS.put_at.filter((heading) => !['date', 'datum', 'created at'].includes(heading)),
});

const isRatedOnDate = (columns: readonly string[]): boolean => {
  const found = RATED(columns);
  return found.includes('rating') && found.includes('date') && !PUT_AWAY(columns).includes('put_at');
};

/** An inventory has a quantity, and no day on which cigars were smoked. */
export const guessContents = (columns: readonly string[]): ImportContents =>
  guessLotFields(columns).includes('quantity') &&
  !SMOKED(columns).includes('smoked') &&
  !isRatedOnDate(columns)
    ? 'lots'
    : 'entries';
