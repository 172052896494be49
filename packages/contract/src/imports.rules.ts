/** Limits and texts of journal imports, shared by form and server (decision 80). */

const MB = 1024 * 1024;
export const IMPORT_TEXT_MAX_MB = 16;
export const IMPORT_TEXT_MAX_BYTES = IMPORT_TEXT_MAX_MB * MB;
export const IMPORT_ARCHIVE_MAX_MB = 500;
const IMPORT_ARCHIVE_MAX_BYTES = IMPORT_ARCHIVE_MAX_MB * MB;

/** Bytes of a file. Until it has arrived, its name decides the kind. */
export const importMaxBytes = (fileName: string): number =>
  /\.zip$/i.test(fileName) ? IMPORT_ARCHIVE_MAX_BYTES : IMPORT_TEXT_MAX_BYTES;

/** A file arrives in parts of this size, the last one smaller, so that arrived parts aren't sent again. */
export const IMPORT_PART_BYTES = 8 * MB;
export const IMPORT_LINES_MAX = 20_000;
export const IMPORT_COLUMNS_MAX = 100;
/** Imports in 24 hours, without discarded and unreadable ones. */
export const IMPORTS_PER_DAY = 3;
/** Imports in 24 hours, with discarded and unreadable ones, because each was read. */
export const IMPORT_FILES_PER_DAY = 12;
export const IMPORT_UNDO_DAYS = 30;
export const IMPORT_PREVIEW_ROWS = 20;
/** Refused rows in the preview; the CSV file has all of them. */
export const IMPORT_PREVIEW_REFUSED = 100;

export const IMPORT_REFUSED_SHOWN = 10;

/** The local time of an entry whose file names only the day: nearby zones then have the same day. No hour counts it. */
export const IMPORT_TIME_UNKNOWN = '12:00:00';

export const IMPORT_KINDS = ['csv', 'json', 'stoa'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** `uploading → ready → running → done → undone`. The first two can be discarded. */
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

/** A table holds cigars that were smoked, or an inventory of those that weren't. */
export const IMPORT_CONTENTS = ['entries', 'lots'] as const;
export type ImportContents = (typeof IMPORT_CONTENTS)[number];

/** Fields of an inventory's columns. */
export const LOT_IMPORT_FIELDS = [
  'quantity',
  'name',
  'brand_name',
  'vitola',
  'put_at',
  'rests_until',
  'price',
  'humidor',
  'lot_note',
  'code',
] as const;
export type LotImportField = (typeof LOT_IMPORT_FIELDS)[number];

/** Fields of either kind of table, each once. */
export const TABLE_FIELDS = [
  ...IMPORT_FIELDS,
  'quantity',
  'put_at',
  'rests_until',
  'price',
  'humidor',
  'lot_note',
  'code',
] as const satisfies readonly (ImportField | LotImportField)[];
export type TableField = (typeof TABLE_FIELDS)[number];

export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** `five` also has half stars. */
export const RATING_SCALES = ['five', 'ten', 'hundred'] as const;
export type RatingScale = (typeof RATING_SCALES)[number];

/** Encodings of text files, by their names in browsers and Node. */
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

/** A row of the file has one of these outcomes. */
export const IMPORT_LINE_OUTCOMES = ['new', 'duplicate', 'refused'] as const;
export type ImportLineOutcome = (typeof IMPORT_LINE_OUTCOMES)[number];

/** Lowest values on the scale for two, three, four, and five stars. */
const STARS_FROM: Readonly<Record<RatingScale, readonly number[]>> = {
  five: [1.5, 2.5, 3.5, 4.5],
  ten: [3, 5, 7, 9],
  hundred: [70, 80, 87, 93],
};

export const SCALE_MAX: Readonly<Record<RatingScale, number>> = { five: 5, ten: 10, hundred: 100 };

/** Returns 1 to 5, or null for a value beyond the scale and for 0, which programs write for "not rated". */
export const toStars = (value: number, scale: RatingScale): number | null =>
  !Number.isFinite(value) || value <= 0 || value > SCALE_MAX[scale]
    ? null
    : 1 + STARS_FROM[scale].filter((from) => value >= from).length;

export const IMPORT_TEXTS = {
  incomplete: 'The upload isn’t complete yet. Please send the remaining parts.',
  tooMany: `You’ve reached the limit of ${IMPORTS_PER_DAY} imports a day. Please come back tomorrow.`,
  tooManyFiles: `You’ve reached the limit of ${IMPORT_FILES_PER_DAY} files a day. Please come back tomorrow.`,
  notTaken: 'We can’t import this one. Please log it by hand.',
  underWay: 'Another import is running. Please wait until it’s done.',
  tooLarge: `A file can be up to ${IMPORT_TEXT_MAX_MB} MB, a Stoa export up to ${IMPORT_ARCHIVE_MAX_MB} MB. Please split it.`,
  tooManyLines: 'A file can have up to 20,000 entries. Please split it.',
  tooManyValues: 'This file is too large for a journal. Please split it.',
  empty: 'This file has no entries. Please choose another.',
  encoding: 'We can’t read the characters in this file. Please choose its encoding, or save it as UTF-8.',
  otherFormat: 'We can read CSV and JSON. Please save a spreadsheet as CSV, and choose that file.',
  quotes: 'The quotation marks in this row don’t match.',
  tooLong: 'It’s longer than an entry can be.',
  tooDeep: 'The lists in this file are nested too deeply for a journal. Please choose another.',
  tooSlow: 'This file takes too long to read. Please split it.',
  unreadable: 'We can’t read this file. Please export it again, or split it.',
  reading: 'Many files are being read right now. Please try again.',
  readingOwn: 'Your last file is still being read. Please wait for it.',
  /** Other members read it as the description of a cigar whose row had none. */
  description: 'Imported from another journal.',
  json: 'This JSON file is incomplete. Please export it again.',
  archiveDamaged: 'This archive is damaged or incomplete. Please download your export again.',
  archiveUnsafe:
    'This archive isn’t safe to open: it has links, passwords, duplicate names, or paths that lead outside it. Please choose the export as you downloaded it.',
  archiveLarge:
    'This archive is larger than an export can be. Please choose the export as you downloaded it.',
  archiveForeign: 'This isn’t a Stoa export. Please choose another file, or the CSV or JSON file inside it.',
  ownCode: 'You’ve already used this code here.',
  sameMoment: 'This cigar is already in your journal at this time.',
  codeStays: 'The code can’t be imported: it belongs to another Stoa server.',
  columns: 'This file has more than 100 columns. Please remove the ones you don’t need.',
  notReady: 'Please review the preview of this import first.',
  started: 'This import has started. You can undo it when it’s finished.',
  notDone: 'Only a finished import can be undone. Please wait until it’s done.',
  undoOver: `An import can be undone for ${IMPORT_UNDO_DAYS} days. Please delete its entries one by one.`,
  sameLot: 'These cigars are already in your humidor.',
  noneLeft: 'The quantity is 0.',
  humidorsFull: 'You already have as many humidors as you can have. Please move these cigars to another one.',
  lotsFull: 'Your humidor has no room for more lots.',
  wantsFull: 'Your want list is full.',
  eventsOff: 'The numbers of this lot’s events don’t add up.',
  nothingNew: 'Nothing in this file is new. Please choose another.',
} as const;
