import { IMPORT_TEXTS } from '@stoa/contract/imports.rules';
import { refuseForm } from '../../platform/refusal.ts';

/** More than 20,000 entries of an export have; read at once, they take less memory than a server has. */
const VALUES_MAX = 3_000_000;
/** Fifty cells in each of 20,000 lines: a second's work. */
export const CELLS_MAX = 1_000_000;

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);

/**
 * Refuses a text that its parser would make too much of: 16 MB of `[],` are hundreds of megabytes once they are read.
 *
 * @param marks what stands between values, outside of quotation marks
 * @param hasEscapes whether `\"` inside of quotation marks does not end them, as in JSON
 * @throws Refusal 400
 */
export const refuseManyValues = (
  text: string,
  marks: string,
  hasEscapes: boolean,
  most = VALUES_MAX,
): void => {
  const counted = new Set(Array.from(marks, (mark) => mark.charCodeAt(0)));
  let values = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) isQuoted = !isQuoted;
    else if (isQuoted) {
      if (hasEscapes && character === BACKSLASH) at += 1;
    } else if (counted.has(character)) values += 1;
  }
  if (values > most) throw refuseForm(IMPORT_TEXTS.tooManyValues);
};

/** Of JSON. @throws SyntaxError, or Refusal 400 for one of too many values */
export const parseJson = (text: string): unknown => {
  refuseManyValues(text, ',[{', true);
  return JSON.parse(text);
};
