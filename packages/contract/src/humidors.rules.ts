/** The humidor's limits, choices, and texts. Shared by web app and server. */

export const HUMIDORS_MAX = 20;
export const HUMIDOR_NAME_MAX = 60;
export const HUMIDOR_NOTE_MAX = 500;
/** The first lot creates this humidor if its owner has none. */
export const FIRST_HUMIDOR = 'Humidor';

/** Cigars in one lot. */
export const LOT_QUANTITY_MAX = 1_000;
/** Lots of one member, including the empty ones of the past: three cigars with codes a day for over twenty years. */
export const LOTS_MAX = 25_000;
/** Ten thousand dollars for one cigar, so that the sum of a full humidor stays exact. */
export const PRICE_CENTS_MAX = 1_000_000;
/** Characters of a lot's note. */
export const LOT_NOTE_MAX = 2_000;
/** Codes in one call: the largest box. */
export const CODES_PER_CALL = 100;
/** Lots in one change. */
export const LOTS_PER_CHANGE = 100;
/** A box is put away once this many of its codes are entered, or all of a smaller one. */
export const BOX_PROOF = 5;
/** Shown with each lot, newest first. */
export const LOT_EVENTS_SHOWN = 50;
export const LOTS_PAGE_SIZE = 20;
/** The chart covers at most this many months. */
export const HUMIDOR_MONTHS_MAX = 600;

/** Months of rest to choose from; a lot may also rest until any day. */
export const REST_MONTHS = [3, 6, 12, 24] as const;
export type RestMonths = (typeof REST_MONTHS)[number];

/** Changes that members make themselves. */
export const LOT_CHANGES = ['moved', 'given', 'thrown_out', 'corrected'] as const;
export type LotChange = (typeof LOT_CHANGES)[number];

/** `logged_elsewhere`: another member logged the code. */
export const LOT_EVENTS = ['put_away', ...LOT_CHANGES, 'smoked', 'logged_elsewhere'] as const;
export type LotEventKind = (typeof LOT_EVENTS)[number];

/** Longest rested first is the default. */
export const LOT_SORTS = ['put_at', '-put_at', '-quantity', 'name'] as const;
export type LotSort = (typeof LOT_SORTS)[number];

/** `ready`: rested until their day, or not set to rest. `gone`: cigars of which none are left. */
export const LOT_STATES = ['resting', 'ready', 'gone'] as const;
export type LotState = (typeof LOT_STATES)[number];

/** Returns the same day `months` later, or the month's last. @param day such as 2026-05-01 */
export const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
};

/** Whole days between two days. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

export const HUMIDOR_TEXTS = {
  name: 'Please name the humidor.',
  sameName: 'You already have a humidor with this name.',
  afterChange: 'Some of these cigars were moved, smoked, or given away before this day.',
  tooMany: `You can have up to ${HUMIDORS_MAX} humidors. Please delete one first.`,
  notEmpty: 'This humidor still has cigars. Please move them first.',
  foreign: 'Please choose one of your own humidors.',
  which: 'Please send codes, a cigar, an entry, or a name.',
  onlyOne: 'Please send only one of these: codes, a cigar, an entry, or a name.',
  countedByCodes: 'Each code is one cigar. Please leave the quantity out.',
  codeTwice: 'Please enter each code once.',
  putAway: 'This cigar is already in your humidor.',
  noBox: 'We don’t know this cigar’s box. Please enter each code.',
  otherBox: 'These codes aren’t all from the same box. Please check them.',
  proof: `Please enter ${BOX_PROOF} codes from the box, or all of them.`,
  empty: 'None of these cigars are left in your humidor. Please reload the page.',
  tooFew: 'There aren’t that many cigars left. Please choose fewer.',
  otherCigar: 'This isn’t the cigar you put away. Please choose another one, or leave the lot out.',
  codeMissing: 'Please enter the code from the band.',
  otherCode: 'This code isn’t the one you put away. Please check it.',
  humidorMissing: 'Please choose a humidor.',
  quantityMissing: 'Please enter how many cigars there are.',
  oneByCode: 'A cigar with a code is one cigar. Please put others away separately.',
  later: 'There’s a later change to these cigars. Please undo that one first.',
  loggedElsewhere: 'Another member logged this cigar’s code, so this can’t be undone.',
  inJournal: 'This cigar is in your journal. Delete the entry to put it back.',
  humidorGone: 'That humidor was deleted, so this can’t be undone. Please move the cigars instead.',
  future: 'Please choose today or an earlier day.',
  restsBefore: 'Please choose a day after the cigars were put away.',
  tooManyLots: `A humidor has room for ${LOTS_MAX.toLocaleString('en-US')} lots. Please contact support.`,
  /** An event that says nothing about the member who logged it. */
  smoked: 'This cigar was smoked',
} as const;
