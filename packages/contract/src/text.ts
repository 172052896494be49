import { z } from 'zod';
import { cleanLine, MAX_TEXT, NAME_MAX, stacksMarks } from './text.rules.ts';

export { MAX_TEXT };

const isWellFormed = (value: string) => !value.includes('\0') && value.isWellFormed();
const storable = (value: string) => isWellFormed(value) && !stacksMarks(value);

/** Counted instead of UTF-16 units, so that an emoji is one character. */
const codePoints = (value: string) => {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
};

/** UTF-16 units of the longest text that cleaning could shorten to `max` code points: up to four become one in NFC. */
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
 * Of one line or several, as it was sent but for trimming and Unicode NFC (decisions §2); refuses NUL and lone surrogates,
 * which the database cannot store. Where it leaves for mails, terminals or notices it is cleaned there.
 */
export const text = (max: number = MAX_TEXT) => textCleanedBy((value) => value, max);

/** Spaces, control and zero-width characters, fillers, the empty Braille cell. */
const INVISIBLE = /^[\s\p{Control}\p{Format}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const emptyIfInvisible = (value: string): string => (INVISIBLE.test(value) ? '' : value);

/** A short name, in one line; one of invisible characters only counts as empty. */
export const shortText = (max = NAME_MAX) => textCleanedBy(cleanLine, max).overwrite(emptyIfInvisible);

/** A text of several lines that must be seen: one of invisible characters only counts as empty. */
export const visibleText = (max: number) => text(max).overwrite(emptyIfInvisible);

/** Control characters but line breaks and tabs. */
const UNSHOWABLE = /[^\P{Control}\n\r\t]/u;

/** The same, for what is read by somebody else: nothing that a screen or a terminal would take for a command. */
export const shownText = (max: number) =>
  visibleText(max).refine(
    (value) => !UNSHOWABLE.test(value),
    'This text has characters we can’t show. Please remove them.',
  );

export const shownLine = (max: number) => shownText(max).overwrite(cleanLine);

/** Passwords are neither trimmed nor normalized. A sign-in fails alike for a wrong one of any length. */
export const secretText = z.string({ error: 'This must be text.' }).refine(isWellFormed, UNSTORABLE);

/** Distances are computed with squares, which numbers as small as this do not have. */
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
  const error = `${name} is latitude,longitude in degrees, such as 30.27,-97.74.`;
  return z
    .string({ error })
    .regex(/^-?[0-9]{1,3}(\.[0-9]{1,20})?,-?[0-9]{1,3}(\.[0-9]{1,20})?$/, error)
    .transform((value) => {
      const [latitude = 0, longitude = 0] = value.split(',').map(Number);
      return { latitude, longitude };
    })
    .refine((point) => Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180, error);
};

/** A whole number; the error says what of. */
export const whole = (what: string, min: number, max: number) => {
  const error = `${what} is a whole number from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}.`;
  return z.int({ error }).min(min, error).max(max, error);
};
