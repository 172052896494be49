import { z } from 'zod';
import { cleanLine, MAX_TEXT, NAME_MAX, stacksMarks } from './text.rules.ts';

export { MAX_TEXT };

const isWellFormed = (value: string) => !value.includes('\0') && value.isWellFormed();
const storable = (value: string) => isWellFormed(value) && !stacksMarks(value);

/** Counts code points instead of UTF-16 units, so that an emoji is one character. */
const codePoints = (value: string) => {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
};

/** Limits UTF-16 units before cleaning, which may shorten a text to `max` code points: NFC turns up to four into one. */
const unitsBeforeCleaning = (max: number) => 4 * max + 1_000;

const UNSTORABLE = 'This text has characters we can’t store. Please remove them.';

const textCleanedBy = (clean: (value: string) => string, max: number) => {
  const tooLong = `Please use at most ${max.toLocaleString('en-US')} characters.`;
  return z
    .string({ error: 'This must be text.' })
    .trim()
    .refine((value) => value.length <= unitsBeforeCleaning(max), { error: tooLong, abort: true })
    .refine(storable, { error: UNSTORABLE, abort: true })
    .overwrite(clean)
    .trim()
    .normalize('NFC')
    .refine((value) => codePoints(value) <= max, { error: tooLong, abort: true });
};

/**
 * A text of one or more lines, trimmed and in Unicode NFC but otherwise as sent (decisions.md §2). Refuses NUL and lone
 * surrogates, which the database can't store. Emails, terminals, and notifications clean it themselves.
 */
export const text = (max: number = MAX_TEXT) => textCleanedBy((value) => value, max);

/** Spaces, control, and zero-width characters, fillers, and the empty Braille cell. */
const INVISIBLE = /^[\s\p{Control}\p{Format}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const emptyIfInvisible = (value: string): string => (INVISIBLE.test(value) ? '' : value);

/** A short name on one line. If all characters are invisible, it counts as empty. */
export const shortText = (max = NAME_MAX) => textCleanedBy(cleanLine, max).overwrite(emptyIfInvisible);

/** A visible text of several lines. If all characters are invisible, it counts as empty. */
export const visibleText = (max: number) => text(max).overwrite(emptyIfInvisible);

/** Control characters except line breaks and tabs. */
const UNSHOWABLE = /[^\P{Control}\n\r\t]/u;

/** A text that other people read: it has no characters that a screen or terminal takes for commands. */
export const shownText = (max: number) =>
  visibleText(max).refine(
    (value) => !UNSHOWABLE.test(value),
    'This text has characters we can’t show. Please remove them.',
  );

export const shownLine = (max: number) => shownText(max).overwrite(cleanLine);

/** Passwords are neither trimmed nor normalized. A wrong password of any length gets the same refusal. */
export const secretText = z.string({ error: 'This must be text.' }).refine(isWellFormed, UNSTORABLE);

/** Distances use squares, which underflow for numbers this small. */
const withoutTrace = (degrees: number): number => (Math.abs(degrees) < 1e-9 ? 0 : degrees);

export const latitude = z
  .number({ error: 'Latitude must be a number from -90 to 90.' })
  .min(-90, 'Latitude must be a number from -90 to 90.')
  .max(90, 'Latitude must be a number from -90 to 90.')
  .overwrite(withoutTrace);

export const longitude = z
  .number({ error: 'Longitude must be a number from -180 to 180.' })
  .min(-180, 'Longitude must be a number from -180 to 180.')
  .max(180, 'Longitude must be a number from -180 to 180.')
  .overwrite(withoutTrace);

export const flag = z.boolean({ error: 'This must be true or false.' });

/** `latitude,longitude` in degrees. */
export const pointText = (name: string) => {
  const error = `${name} must be latitude,longitude in degrees, such as 30.27,-97.74.`;
  return z
    .string({ error })
    .regex(/^-?[0-9]{1,3}(\.[0-9]{1,20})?,-?[0-9]{1,3}(\.[0-9]{1,20})?$/, error)
    .transform((value) => {
      const [latitude = 0, longitude = 0] = value.split(',').map(Number);
      return { latitude, longitude };
    })
    .refine((point) => Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180, error);
};

/** A whole number. @param what its name in the error */
export const whole = (what: string, min: number, max: number) => {
  const error = `${what} must be a whole number from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}.`;
  return z.int({ error }).min(min, error).max(max, error);
};
