import type { Badge } from '@stoa/contract';
import { printedCode } from '@stoa/contract/catalogue.rules';
import type { CsvCell } from '../../platform/csv.ts';
import { PLAIN_FIELDS } from '../journal/index.ts';
import type { ExportedEntry } from './entries.ts';
import type { ExportedLine } from './exports.queries.ts';
import type { ExportedLot } from './humidor.queries.ts';

type Columns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;

type CellName<Row> = { [K in keyof Row]: Row[K] extends CsvCell ? K : never }[keyof Row] & string;

const fieldColumns = <Row>(names: readonly CellName<Row>[]): Columns<Row> =>
  Object.fromEntries(names.map((name) => [name, (row: Row): CsvCell => row[name] as CsvCell]));

export const ENTRY_COLUMNS: Columns<ExportedEntry> = {
  ...fieldColumns<ExportedEntry>([
    'id',
    'smoked_at',
    'smoked_local',
    'name',
    'brand_name',
    'vitola',
    'line',
    'description',
    'experience_note',
    'private_note',
    'overall_rating',
    'forecast',
    'flavour_rating',
    'aroma_rating',
    'draw_rating',
    'burn_rating',
    'appearance_rating',
    'smoking_time',
    'smoke_this_again',
    'recommend_to_friend',
    'buy_in_box',
    'retailer',
  ]),
  street: ({ place }) => place?.street ?? '',
  city: ({ place }) => place?.city ?? '',
  state: ({ place }) => place?.state ?? '',
  zip_code: ({ place }) => place?.zip_code ?? '',
  country: ({ place }) => place?.country ?? '',
  latitude: ({ place }) => place?.latitude ?? null,
  longitude: ({ place }) => place?.longitude ?? null,
  is_location_public: (entry) => entry.is_location_public,
  cigar_code: ({ cigar_code }) => (cigar_code === null ? null : printedCode(cigar_code)),
  in_progress: (entry) => entry.in_progress,
  created_at: (entry) => entry.created_at,
  completed_at: (entry) => entry.completed_at,
  photos: ({ photos }) => photos.map(({ file }) => file).join(' '),
  // Writes “2: Ash on a saucer”, one per line: the number is the file's.
  photo_descriptions: ({ photos }) =>
    photos
      .flatMap(({ description }, index) => (description === '' ? [] : [`${index + 1}: ${description}`]))
      .join('\n'),
  visibility: ({ visibility }) => visibility,
  replies_from: ({ replies_from }) => replies_from,
  imported: ({ imported }) => imported,
  // New fields come last, because programs also read columns by position.
  ...fieldColumns<ExportedEntry>(PLAIN_FIELDS),
};

export const LEDGER_COLUMNS: Columns<ExportedLine> = fieldColumns<ExportedLine>([
  'id',
  'date',
  'cause',
  'reference',
  'title',
  'points',
  'earned',
  'balance',
  'entry_id',
]);

export type ExportedBadge = Omit<Badge, 'image' | 'hasProgress'> & {
  readonly earned_at: string | null;
  readonly image: string;
};

export const BADGE_COLUMNS: Columns<ExportedBadge> = fieldColumns<ExportedBadge>([
  'name',
  'display_name',
  'earned',
  'earned_at',
  'current',
  'total',
]);

/** An import of the humidor reads these headings. */
export const LOT_COLUMNS: Columns<ExportedLot> = {
  ...fieldColumns<ExportedLot>(['name', 'brand_name', 'vitola', 'quantity']),
  price: ({ price_cents }) => (price_cents === null ? '' : (price_cents / 100).toFixed(2)),
  put_at: ({ put_at }) => put_at,
  rests_until: ({ rests_until }) => rests_until ?? '',
  humidor: ({ humidor }) => humidor ?? '',
  code: ({ code }) => (code === null ? '' : printedCode(code)),
  note: ({ note }) => note,
};
