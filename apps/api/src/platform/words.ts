import { withFewMarks } from '@stoa/contract/text.rules';

/** Normalizing doesn't decompose these letters, so they become what people type without the key. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

const APOSTROPHES = /['`‘’ʻʼ]/gu;

export const replaceApostrophes = (text: string, by: '' | ' '): string => text.replaceAll(APOSTROPHES, by);

const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøłđðıæœþ]/gu, (letter) => PLAIN[letter] ?? letter)
    .replaceAll('.', '');

/** Lower case, without accents and punctuation. Dots are removed and do not separate words: "D.C." is `dc`. */
export const plainWords = (text: string): string[] => plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Letters as they are typed: no full-width forms and ligatures. The signs would become letters. An older text may stack marks. */
export const typedLetters = (text: string): string =>
  withFewMarks(text)
    .replaceAll(/[™℠©®]/gu, ' ')
    .normalize('NFKC');

/** A run of scripts that are written without spaces; in parentheses, so that `split` returns it. */
const UNSPACED = /([\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]+)/u;

export const isUnspaced = (run: string): boolean => UNSPACED.test(run);

const SEARCHED = /[\p{L}\p{N}]+|\p{Extended_Pictographic}|\p{Regional_Indicator}{2}/gu;

/** UTF-16 units that are searched of a text: NFKC makes eighteen times as much of some. */
const SEARCHED_MAX = 40_000;

/** What is searched of a text, in its order: words, runs without spaces, emoji, flags. */
export const searchedRuns = (text: string): string[] =>
  (plainLetters(typedLetters(text).slice(0, SEARCHED_MAX).toWellFormed()).match(SEARCHED) ?? [])
    .flatMap((word) => word.split(UNSPACED))
    .filter((run) => run !== '')
    .map((run) => run.normalize('NFC'));

/** Of O'Neil both `oneil`, as it is typed, and its parts. */
export const listSpellings = (text: string): string[] => {
  const joined = replaceApostrophes(text, '');
  return joined === text ? [text] : [joined, replaceApostrophes(text, ' ')];
};

const MAX_WORD = 40;

const truncate = (word: string): string => Array.from(word).slice(0, MAX_WORD).join('');

/** Every two neighbours of a run without spaces, and its last character: so its parts are found too. */
const listPairs = (run: string): string[] => {
  const characters = Array.from(run);
  return characters.map((character, at) => `${character}${characters[at + 1] ?? ''}`);
};

export const indexedWords = (texts: readonly (string | null)[]): string[] => [
  ...new Set(
    texts
      .flatMap((text) => listSpellings(text ?? ''))
      .flatMap(searchedRuns)
      .flatMap((run) => (isUnspaced(run) ? listPairs(run) : [truncate(run)])),
  ),
];

/** Where more than one pair is searched, the run's last character is in the last pair already. */
const searchedPairs = (run: string): string[] => {
  const pairs = listPairs(run);
  return pairs.length === 1 ? pairs : pairs.slice(0, -1);
};

/** A `tsquery` by prefixes; null where the search has no words. @param prefix of each indexed word */
export const beginningsQuery = (search: string, prefix = ''): string | null => {
  const words = searchedRuns(replaceApostrophes(search, '')).flatMap((run) =>
    isUnspaced(run) ? searchedPairs(run) : [truncate(run)],
  );
  return words.length === 0 ? null : [...new Set(words)].map((word) => `'${prefix}${word}':*`).join(' & ');
};
