import {
  isUnspaced,
  listSpellings,
  plainWords,
  replaceApostrophes,
  searchedRuns,
} from '../../platform/words.ts';

interface Named {
  readonly first_name: string;
  readonly last_name: string;
  readonly handle: string | null;
}

const KEY_LENGTH = 60;
/** Limits the words of a name with their own keys. */
const MAX_WORDS = 5;
const MAX_SUFFIXES = 20;
/** Shorter words aren't corrected. */
const TYPO_LENGTH = 4;
/** Corrections compare this many letters. */
const TYPO_PREFIX = 10;

const truncate = (text: string) => text.slice(0, KEY_LENGTH);

const namesWords = ({ first_name, last_name }: Omit<Named, 'handle'>): string[] =>
  plainWords(`${first_name} ${last_name}`);

/** Returns the sort key: first name first, without accents and case. */
export const toNameKey = (member: Omit<Named, 'handle'>): string => truncate(namesWords(member).join(' '));

/** Scripts without spaces need suffixes to find parts of a name. */
const listSuffixes = (run: string): string[] => {
  const characters = Array.from(run).slice(0, MAX_SUFFIXES);
  return characters.map((_, index) => characters.slice(index).join(''));
};

const keysOfWords = (words: readonly string[]): string[] => {
  const compared = words.slice(0, MAX_WORDS);
  const rotations = compared.map((_, index) => [...words.slice(index), ...words.slice(0, index)].join(' '));
  const pairs = compared.flatMap((one, index) =>
    compared.flatMap((two, other) => (index === other ? [] : [`${one} ${two}`])),
  );
  return [...rotations, ...pairs, ...words.filter(isUnspaced).flatMap(listSuffixes)];
};

/** Searches compare beginnings: the name from each word on, every two words in any order, and the handle. */
export const listSearchKeys = (member: Named): string[] => {
  const spellings = listSpellings(`${member.first_name} ${member.last_name}`).map(searchedRuns);
  const handle = member.handle === null ? [] : [member.handle.toLowerCase()];
  return [...new Set([...spellings.flatMap(keysOfWords), ...handle].map(truncate))];
};

/** Returns the word and its forms that lack one letter. */
export const listTypos = (word: string): string[] => {
  const letters = Array.from(word).slice(0, TYPO_PREFIX);
  if (letters.length < TYPO_LENGTH) return [];
  return [...new Set([letters.join(''), ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])];
};

export const wordsOfName = (member: Omit<Named, 'handle'>): { word: string; typos: string[] }[] =>
  [...new Set(namesWords(member).slice(0, MAX_WORDS))]
    .map((word) => ({ word, typos: listTypos(word) }))
    .filter(({ typos }) => typos.length > 0);

/** Returns null if the text has nothing to compare. */
export const queryKey = (typed: string): string | null => {
  const handle = typed.trim().toLowerCase().replace(/^@/, '');
  // Handles use dots and underscores where names have spaces.
  if (/[._]/.test(handle) && !/\s/.test(handle)) return truncate(handle);
  const words = searchedRuns(replaceApostrophes(typed, ''));
  return words.length === 0 ? null : truncate(words.join(' '));
};
