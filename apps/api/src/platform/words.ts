import { withFewMarks } from '@stoa/contract/text.rules';

/** Normalization doesn't decompose these letters, so they become what people type on other keyboards. */
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

/** Returns lowercase words without accents and punctuation. Periods don't separate words: "D.C." is `dc`. */
export const plainWords = (text: string): string[] => plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Replaces full-width forms and ligatures. NFKC would turn signs such as ™ into letters, and older texts may stack marks. */
export const typedLetters = (text: string): string =>
  withFewMarks(text)
    .replaceAll(/[™℠©®]/gu, ' ')
    .normalize('NFKC');

/** Matches a run of scripts without spaces. `split` returns it because of the parentheses. */
const UNSPACED = /([\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]+)/u;

export const isUnspaced = (run: string): boolean => UNSPACED.test(run);

const SEARCHED = /[\p{L}\p{N}]+|\p{Extended_Pictographic}|\p{Regional_Indicator}{2}/gu;

/** A search covers this many UTF-16 units of a text, because NFKC may lengthen it 18-fold. */
const SEARCHED_MAX = 40_000;

/** Returns the searchable parts of a text in order: words, runs without spaces, emoji, flags. */
export const searchedRuns = (text: string): string[] =>
  (plainLetters(typedLetters(text).slice(0, SEARCHED_MAX).toWellFormed()).match(SEARCHED) ?? [])
    .flatMap((word) => word.split(UNSPACED))
    .filter((run) => run !== '')
    .map((run) => run.normalize('NFC'));

/** Returns both spellings of O'Neil: `oneil`, as people type it, and the two parts. */
export const listSpellings = (text: string): string[] => {
  const joined = replaceApostrophes(text, '');
  return joined === text ? [text] : [joined, replaceApostrophes(text, ' ')];
};

const MAX_WORD = 40;

const truncate = (word: string): string => Array.from(word).slice(0, MAX_WORD).join('');

/** Returns every two neighboring characters of a run without spaces, and the last one, so that searches find its parts. */
const listPairs = (run: string): string[] => {
  const characters = Array.from(run);
  return characters.map((character, index) => `${character}${characters[index + 1] ?? ''}`);
};

export const indexedWords = (texts: readonly (string | null)[]): string[] => [
  ...new Set(
    texts
      .flatMap((text) => listSpellings(text ?? ''))
      .flatMap(searchedRuns)
      .flatMap((run) => (isUnspaced(run) ? listPairs(run) : [truncate(run)])),
  ),
];

/** Leaves out the last character if there are several pairs, because the last pair contains it. */
const searchedPairs = (run: string): string[] => {
  const pairs = listPairs(run);
  return pairs.length === 1 ? pairs : pairs.slice(0, -1);
};

/** Returns a `tsquery` of prefixes; null if the search has no words. @param prefix start of each indexed word */
export const beginningsQuery = (search: string, prefix = ''): string | null => {
  const words = searchedRuns(replaceApostrophes(search, '')).flatMap((run) =>
    isUnspaced(run) ? searchedPairs(run) : [truncate(run)],
  );
  return words.length === 0 ? null : [...new Set(words)].map((word) => `'${prefix}${word}':*`).join(' & ');
};
