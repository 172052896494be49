import { SMOKING_TIME_MAX } from '@stoa/contract/journal.rules';
import { shortCell } from './short-cell.ts';

const NONE = /^(?:0|0\.0|00:00|00:00:00|-|–|—|n\/?a|nan|none|null)?$/i;
const PLAIN = /^(\d{1,3}(?:[.,]\d{1,6})?) ?(?:m|mins?|minutes?)?\.?$/i;
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const HOURS = /^(\d{1,2}(?:[.,]\d{1,4})?) ?(?:h|hrs?|hours?)\.?$/i;
const BOTH = /^(\d{1,2}) ?(?:h|hrs?|hours?)\.?,? ?(?:and )?(\d{1,2}) ?(?:m|mins?|minutes?)?\.?$/i;
const ISO = /^pt(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:\d{1,2}s)?$/i;
/** A spreadsheet stores a duration as a fraction of a day. */
const PART_OF_DAY = /^0[.,]\d{2,}$/;

const parseNumber = (text: string): number => Number(text.replace(',', '.'));

/** @returns minutes; 0 if the cell says there is none; null if it isn't a duration */
export const readMinutes = (cell: string): number | null => {
  const text = shortCell(cell);
  if (text === null) return null;
  if (NONE.test(text)) return 0;
  if (PART_OF_DAY.test(text)) return Math.round(parseNumber(text) * 24 * 60);
  const [, plain] = PLAIN.exec(text) ?? [];
  if (plain !== undefined) return Math.round(parseNumber(plain));
  const [, first, second, third] = CLOCK.exec(text) ?? [];
  if (first !== undefined) {
    const minutes = Number(first) * 60 + Number(second);
    // 75:00 is minutes and seconds, because no one smokes for three days.
    return third === undefined && minutes > SMOKING_TIME_MAX ? Number(first) : minutes;
  }
  const [, hours] = HOURS.exec(text) ?? [];
  if (hours !== undefined) return Math.round(parseNumber(hours) * 60);
  const [, whole, more] = BOTH.exec(text) ?? ISO.exec(text) ?? [];
  return whole === undefined && more === undefined ? null : Number(whole ?? 0) * 60 + Number(more ?? 0);
};
