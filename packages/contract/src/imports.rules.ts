/** What an import of a journal may have, and its texts, shared by form and server (decision 0080). */

const MB = 1024 * 1024;
export const IMPORT_TEXT_MAX_MB = 16;
export const IMPORT_TEXT_MAX_BYTES = IMPORT_TEXT_MAX_MB * MB;
export const IMPORT_ARCHIVE_MAX_MB = 500;
export const IMPORT_ARCHIVE_MAX_BYTES = IMPORT_ARCHIVE_MAX_MB * MB;

/** Bytes of a file; its name says which kind it is, until it has arrived. */
export const importMaxBytes = (fileName: string): number =>
  /\.zip$/i.test(fileName) ? IMPORT_ARCHIVE_MAX_BYTES : IMPORT_TEXT_MAX_BYTES;

/** A file arrives in parts of this size, the last one smaller: what has arrived need not be sent again. */
export const IMPORT_PART_BYTES = 8 * MB;
export const IMPORT_LINES_MAX = 20_000;
export const IMPORT_COLUMNS_MAX = 100;
/** In 24 hours, without those that were given up. */
export const IMPORTS_PER_DAY = 3;
/** In 24 hours, with those that were given up: each of them was read. */
export const IMPORT_FILES_PER_DAY = 12;
export const IMPORT_UNDO_DAYS = 30;
export const IMPORT_PREVIEW_ROWS = 20;
/** Refused lines in the preview; the CSV file has all of them. */
export const IMPORT_PREVIEW_REFUSED = 100;

export const IMPORT_REFUSED_SHOWN = 10;

export const IMPORT_KINDS = ['csv', 'json', 'stoa'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** `uploading → ready → running → done → undone`; in the first two it can be given up. */
export const IMPORT_STATES = ['uploading', 'ready', 'running', 'done', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const IMPORT_FIELDS = [
  'smoked_at',
  'name',
  'brand_name',
  'vitola',
  'description',
  'overall_rating',
  'flavour_rating',
  'aroma_rating',
  'draw_rating',
  'burn_rating',
  'appearance_rating',
  'smoking_time',
  'experience_note',
  'private_note',
  'place',
  'retailer',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** `five` has half stars too. */
export const RATING_SCALES = ['five', 'ten', 'hundred'] as const;
export type RatingScale = (typeof RATING_SCALES)[number];

/** Encodings of text files, by the names that browsers and Node know. */
export const IMPORT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'macintosh',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

/** A line of the file is one of them. */
export const IMPORT_LINE_OUTCOMES = ['new', 'duplicate', 'refused'] as const;
export type ImportLineOutcome = (typeof IMPORT_LINE_OUTCOMES)[number];

/** From the lowest value of each number of stars, two to five, on the scale. */
const STARS_FROM: Readonly<Record<RatingScale, readonly number[]>> = {
  five: [1.5, 2.5, 3.5, 4.5],
  ten: [3, 5, 7, 9],
  hundred: [70, 80, 87, 93],
};

export const SCALE_MAX: Readonly<Record<RatingScale, number>> = { five: 5, ten: 10, hundred: 100 };

/** @returns 1 to 5; null for 0, which programs write for "not rated", and for what is not on the scale */
export const starsOf = (value: number, scale: RatingScale): number | null =>
  !Number.isFinite(value) || value <= 0 || value > SCALE_MAX[scale]
    ? null
    : 1 + STARS_FROM[scale].filter((from) => value >= from).length;

export const IMPORT_TEXTS = {
  incomplete: 'The file has not arrived completely yet. Please send its other parts.',
  tooMany: `You have brought ${IMPORTS_PER_DAY} files within a day. Please come back tomorrow.`,
  tooManyFiles: `You have chosen ${IMPORT_FILES_PER_DAY} files within a day. Please come back tomorrow.`,
  notTaken: 'The journal cannot take it. Please log this cigar by hand.',
  underWay: 'Another import is under way. Please wait until it is finished.',
  tooLarge: `A file may have at most ${IMPORT_TEXT_MAX_MB} MB, a Stoa export ${IMPORT_ARCHIVE_MAX_MB} MB. Please divide it.`,
  tooManyLines: 'A file has at most 20,000 entries. Please divide it.',
  tooManyValues: 'This file has more values than a journal could. Please divide it.',
  empty: 'This file has no entries. Please choose another.',
  encoding: 'The letters of this file cannot be read. Please choose its encoding, or save it as UTF-8.',
  quotes: 'The quotation marks of this line do not match.',
  tooLong: 'It is longer than an entry can be.',
  tooDeep: 'The lists of this file are nested too deeply for a journal. Please choose another.',
  tooSlow: 'This file takes too long to read. Please divide it.',
  unreadable: 'This file cannot be read. Please export it again, or divide it.',
  reading: 'Many files are being read right now. Please try again.',
  readingOwn: 'Your last file is still being read. Please wait for it.',
  /** Others read it as the description of a cigar whose file had none. */
  description: 'Imported from another journal.',
  json: 'This file is not complete JSON. Please export it again.',
  archiveDamaged: 'This archive is damaged or incomplete. Please download your export again.',
  archiveUnsafe:
    'This archive has paths out of it, links, passwords or two files of one name. Please choose the export as it was downloaded.',
  archiveLarge:
    'This archive unfolds to more than an export may have. Please choose the export as it was downloaded.',
  archiveForeign: 'This archive is no Stoa export. Please choose another, or the CSV or JSON file in it.',
  ownCode: 'Its code is yours here already.',
  sameMoment: 'Your journal has this cigar at this moment.',
  codeStays: 'Its code stays with the Stoa that gave it.',
  columns: 'This file has more than 100 columns. Please take out those that are not needed.',
  notReady: 'Please look at the preview of this import first.',
  begun: 'This import has begun. Its entries can be taken back when it is finished.',
  notDone: 'Only a finished import can be undone. Please wait until it is finished.',
  undoOver: `An import can be undone for ${IMPORT_UNDO_DAYS} days. Please delete its entries one by one.`,
  nothingNew: 'Nothing in this file is new. Please choose another.',
} as const;
