import type { JournalImport } from '@stoa/contract';
import {
  type DateOrder,
  IMPORT_ENCODINGS,
  IMPORT_FIELDS,
  type ImportContents,
  type ImportEncoding,
  type ImportKind,
  LOT_IMPORT_FIELDS,
  type RatingScale,
  SCALE_MAX,
  type TableField,
  toStars,
} from '@stoa/contract/imports.rules';
import { longDate } from '../../lib/dates.ts';
import { counted, figure } from '../../lib/figures.ts';

const FIELD_LABELS: Readonly<Record<TableField, string>> = {
  smoked_at: 'Date smoked',
  name: 'Cigar name',
  brand_name: 'Brand',
  vitola: 'Vitola',
  description: 'Description',
  overall_rating: 'Overall rating',
  flavour_rating: 'Flavor rating',
  aroma_rating: 'Aroma rating',
  draw_rating: 'Draw rating',
  burn_rating: 'Burn rating',
  appearance_rating: 'Appearance rating',
  smoking_time: 'Smoking time (minutes)',
  experience_note: 'Note',
  private_note: 'Private note',
  place: 'Place',
  retailer: 'Where it was bought',
  quantity: 'Quantity',
  put_at: 'Put away on',
  rests_until: 'Resting until',
  price: 'Price per cigar',
  humidor: 'Humidor',
  lot_note: 'Note',
  code: 'Code',
};

const toChoice = (value: TableField) => ({ value, label: FIELD_LABELS[value] });

export const FIELD_CHOICES: Readonly<
  Record<ImportContents, readonly { value: TableField; label: string }[]>
> = { entries: IMPORT_FIELDS.map(toChoice), lots: LOT_IMPORT_FIELDS.map(toChoice) };

export const CONTENTS_CHOICES: readonly { value: ImportContents; label: string }[] = [
  { value: 'entries', label: 'Cigars I’ve smoked' },
  { value: 'lots', label: 'Cigars in my humidor' },
];

export const DATE_ORDER_CHOICES: readonly { value: DateOrder; label: string; description: string }[] = [
  { value: 'dmy', label: 'Day', description: '04/05/2026 is May 4, 2026.' },
  { value: 'mdy', label: 'Month', description: '04/05/2026 is April 5, 2026.' },
  { value: 'ymd', label: 'Year', description: '04/05/06 is May 6, 2004.' },
];

export const SCALE_CHOICES: readonly { value: RatingScale; label: string }[] = [
  { value: 'five', label: '5 (half stars allowed)' },
  { value: 'ten', label: '10' },
  { value: 'hundred', label: '100' },
];

export const ENCODING_LABELS: Readonly<Record<ImportEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1252': 'Windows-1252, Western Europe',
  'windows-1250': 'Windows-1250, Central Europe',
  'windows-1251': 'Windows-1251, Cyrillic',
  macintosh: 'Mac OS Roman',
  shift_jis: 'Shift JIS, Japanese',
  gb18030: 'GB 18030, Chinese',
  big5: 'Big5, Chinese',
  'euc-kr': 'EUC-KR, Korean',
};

export const ENCODING_CHOICES = IMPORT_ENCODINGS.map((value) => ({ value, label: ENCODING_LABELS[value] }));

/** Returns "92 of 100 becomes 4 stars.", or '' if the first value isn't a number. */
export function scaleExample(samples: readonly string[], scale: RatingScale): string {
  const value = samples.map((sample) => Number(sample.replace(',', '.'))).find((number) => number > 0);
  if (value === undefined) return '';
  const stars = toStars(value, scale);
  return stars === null
    ? `${value} is more than ${SCALE_MAX[scale]}: ratings like this go only into the note.`
    : `${value} of ${SCALE_MAX[scale]} becomes ${counted(stars, 'star')}.`;
}

/** Returns "Row 4" for a table, and "Entry 4" for other files. */
export const placeInFile = (kind: ImportKind, number: number): string =>
  `${kind === 'csv' ? 'Row' : 'Entry'} ${figure(number)}`;

type Brought = Pick<JournalImport, 'added' | 'lots' | 'humidors' | 'wants'>;

/** Returns "300 lots", or "12 cigars, 3 lots, and 1 want" for an export with all of them. */
export function broughtText({ added, lots, humidors, wants }: Brought): string {
  const parts = [
    ...(added > 0 || lots + humidors + wants === 0 ? [counted(added, 'cigar')] : []),
    ...(lots > 0 ? [counted(lots, 'lot')] : []),
    ...(humidors > 0 && lots === 0 ? [counted(humidors, 'humidor')] : []),
    ...(wants > 0 ? [counted(wants, 'want')] : []),
  ];
  return new Intl.ListFormat('en-US').format(parts);
}

export function resultText(one: JournalImport): string {
  const { state, added, refused, left, lots_left, created_at, undo_until } = one;
  const parts = [longDate(created_at), broughtText(one)];
  if (refused > 0) parts.push(`${figure(refused)} skipped`);
  if (state === 'undone') parts.push(left + lots_left > 0 ? 'being removed' : 'undone');
  else {
    if (left < added) parts.push(`${figure(left)} still in your journal`);
    if (undo_until !== null) parts.push(`can be undone until ${longDate(undo_until)}`);
  }
  return parts.join(' · ');
}
