/** Counts characters, but stops after `limit` + 1: enough to compare with it, at any length. */
export const countCharacters = (text: string, limit: number): number =>
  Array.from(text.slice(0, 2 * limit + 2)).slice(0, limit + 1).length;

/** Longest text anywhere, in code points. */
export const MAX_TEXT = 10_000;

/** Longest name of a member, in code points. */
export const NAME_MAX = 80;

/** Control characters except white space. */
const CONTROL = /(?![\t-\r\u0085])\p{Cc}/gu;

/** Joiners in emoji and in scripts that need them; elsewhere they are just invisible. */
const JOINER =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})|(?<=(?!\p{scx=Latn}|\p{scx=Grek}|\p{scx=Cyrl}|\p{scx=Hani}|\p{scx=Hang}|\p{scx=Zinh})[\p{L}\p{M}])[\u200c\u200d]/gu;

/** Direction marks, zero-width and other format characters; `JOINER` covers joiners. */
const FORMAT = /\p{Cf}/gu;

const withoutFormat = (text: string): string => {
  const joiners = new Set(Array.from(text.matchAll(JOINER), ({ index }) => index));
  return text.replaceAll(FORMAT, (found, index: number) => (joiners.has(index) ? found : ''));
};

/** Cleans a text of several lines: `\n` is its only control character, and nothing is invisible. */
export const cleanText = (text: string): string =>
  withoutFormat(text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(/[\t\v\f]/g, ' ')).replaceAll(
    CONTROL,
    '',
  );

/** Cleans a text of one line: line breaks and tabs become spaces, and nothing is invisible. */
export const cleanLine = (text: string): string =>
  cleanText(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

/** Combining marks on one letter; no language needs a tenth of this. */
const MARKS_MAX = 100;

/** Combining marks, and the two half-width characters that NFKC turns into marks. */
const MARKS = /[\p{M}\uff9e\uff9f]+/gu;

/** Returns true for so many marks in a row that Unicode normalization, which sorts them, would take long. */
export const stacksMarks = (text: string): boolean =>
  text.match(MARKS)?.some((marks) => marks.length > MARKS_MAX) ?? false;

/** Limits the marks in a row. */
export const withFewMarks = (text: string): string =>
  stacksMarks(text)
    ? text.replaceAll(MARKS, (marks) =>
        Array.from(marks)
          .slice(0, MARKS_MAX / 2)
          .join(''),
      )
    : text;

/** Uses NFKC, because browsers and email programs read full-width letters and dots as plain ones. */
const linked = (text: string): string => text.normalize('NFKC').replaceAll('。', '.');

/** Matches text that email programs turn into links: a scheme, `www.`, an address, or a domain such as evil.com (not “J.R.”). */
const ADDRESS = /:\/\/|www\.|[\p{L}\p{N}]@[\p{L}\p{N}]|[\p{L}\p{N}-]\.\p{L}[\p{L}\p{N}-]/iu;

/** Removes the words that email programs turn into links. */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(/\S+ ?/g, (word) => (ADDRESS.test(linked(word)) ? '' : word)).trim();

/** Returns true if a name looks like a link or an address; “J.R.” and “St. John” don't. */
export const looksLikeLink = (name: string): boolean =>
  /[/\\@]|\d\.\d/.test(linked(name)) || ADDRESS.test(linked(name));

/** Cleans a name from another service to what members may write: at most 80 characters, or '' if nothing remains. */
export const cleanName = (name: string): string =>
  Array.from(
    cleanLine(name.toWellFormed().normalize('NFC'))
      .split(/\s+/)
      .filter((word) => word !== '' && !looksLikeLink(word))
      .join(' '),
  )
    .slice(0, NAME_MAX)
    .join('')
    .trim();
