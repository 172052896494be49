import { expect, it } from 'vitest';
import { guessContents, guessLotFields } from './lot-headings.ts';

it('a file is an inventory if it counts cigars that weren’t smoked', () => {
  const guesses = [
    ['Name', 'Brand', 'Quantity', 'Date'],
    ['Name', 'Quantity', 'Rating'],
    ['Name', 'Quantity', 'Purchase Date', 'Date', 'Rating'],
    ['Date', 'Cigar', 'Brand', 'Vitola', 'Rating', 'Count'],
    ['Datum', 'Zigarre', 'Marke', 'Bewertung', 'Anzahl', 'Notizen'],
    ['Name', 'Quantity', 'Date Smoked'],
  ].map((columns) => guessContents(columns));
  expect(guesses).toEqual(['lots', 'lots', 'lots', 'entries', 'entries', 'entries']);
});

it('the columns of CellarTracker’s inventory are recognized', () => {
  const columns = [
    'Wine',
    'Producer',
    'Size',
    'Quantity',
    'Price',
    'PurchaseDate',
    'Location',
    'Bin',
    'BeginConsume',
  ];
  expect(guessContents(columns)).toBe('lots');
  expect(guessLotFields(columns)).toEqual([
    'name',
    'brand_name',
    'vitola',
    'quantity',
    'price',
    'put_at',
    'humidor',
    null,
    'rests_until',
  ]);
});
