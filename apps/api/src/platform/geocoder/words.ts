import { plainWords } from '../words.ts';

const SHORT: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['fort', 'ft'],
  ['mount', 'mt'],
]);
const LONG = new Map([...SHORT].map(([long, short]) => [short, long] as const));

const APOSTROPHES = /['`‘’ʻʼ]/gu;

/**
 * The words of a name or a query in the one form in which they are compared: lower case, no accents or
 * punctuation, "Saint", "Fort" and "Mount" shortened. `St. Louis` and `saint louis` both give `st`, `louis`.
 */
export function comparableWords(text: string): string[] {
  return plainWords(text.replaceAll(APOSTROPHES, '')).map((word) => SHORT.get(word) ?? word);
}

/**
 * Every word under which a name is found: the comparable ones, the long forms (so that "sain" already finds
 * St. Louis) and the parts around an apostrophe ("d alene").
 */
export function searchableWords(name: string): string[] {
  const words = comparableWords(name);
  const long = words.map((word) => LONG.get(word) ?? word);
  return [...new Set([...words, ...long, ...plainWords(name.replaceAll(APOSTROPHES, ' '))])];
}

/** Words as one text for telling whether a query is a whole name: "the bronx" and "bronx" are the same name. */
export function nameKey(words: readonly string[]): string {
  return (words[0] === 'the' && words.length > 1 ? words.slice(1) : words).join(' ');
}
