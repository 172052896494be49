import { plainWords, replaceApostrophes, typedLetters } from '../words.ts';

const SHORT: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['fort', 'ft'],
  ['mount', 'mt'],
]);
const LONG = new Map([...SHORT].map(([long, short]) => [short, long] as const));

/** Normalizes words: `St. Louis` and `saint louis` both give `st`, `louis`. */
export function comparableWords(text: string): string[] {
  return plainWords(replaceApostrophes(typedLetters(text), '')).map((word) => SHORT.get(word) ?? word);
}

/** Adds long forms for the index, so that "sain" finds St. Louis, and the parts around an apostrophe. */
export function searchableWords(name: string): string[] {
  const words = comparableWords(name);
  const long = words.map((word) => LONG.get(word) ?? word);
  return [...new Set([...words, ...long, ...plainWords(replaceApostrophes(name, ' '))])];
}

/** Equal for equal names: "the bronx" and "bronx". */
export function nameKey(words: readonly string[]): string {
  return (words[0] === 'the' && words.length > 1 ? words.slice(1) : words).join(' ');
}
