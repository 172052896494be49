import { plainWords } from '../../platform/words.ts';

interface Named {
  readonly first_name: string;
  readonly last_name: string;
  readonly handle: string | null;
}

/** A key's longest part that is compared; longer names are found by their beginning. */
const KEY_LENGTH = 60;
/** Words of a name that are told apart; the rest of a very long name only stands at the end of a key. */
const WORDS = 5;
/** From this length on a word is long enough for one wrong letter. */
const TYPO_LENGTH = 4;
/** How much of a word is compared where letters may be wrong. */
const TYPO_PREFIX = 10;

const cut = (text: string) => text.slice(0, KEY_LENGTH);

const namesWords = ({ first_name, last_name }: Omit<Named, 'handle'>): string[] =>
  plainWords(`${first_name} ${last_name}`);

/** By what members are put in order: the name, first name first, without accents and case. */
export const nameKeyOf = (member: Omit<Named, 'handle'>): string => cut(namesWords(member).join(' '));

/**
 * Everything a member is found by, to be compared by its beginning: the name from each of its words on, every
 * two of its words in any order, and the handle.
 */
export const searchKeysOf = (member: Named): string[] => {
  const words = namesWords(member);
  const told = words.slice(0, WORDS);
  const rotations = told.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' '));
  const pairs = told.flatMap((one, at) =>
    told.flatMap((two, other) => (at === other ? [] : [`${one} ${two}`])),
  );
  const handle = member.handle === null ? [] : [member.handle.toLowerCase()];
  return [...new Set([...rotations, ...pairs, ...handle].map(cut))];
};

/** A word as it is compared where letters may be wrong: itself, and with each one of its letters left out. */
export const typosOf = (word: string): string[] => {
  const letters = Array.from(word).slice(0, TYPO_PREFIX);
  if (letters.length < TYPO_LENGTH) return [];
  return [...new Set([letters.join(''), ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
};

/** The words of a name that may be mistyped, each with all that they are recognised by. */
export const wordsOfName = (member: Omit<Named, 'handle'>): { word: string; typos: string[] }[] =>
  [...new Set(namesWords(member).slice(0, WORDS))]
    .map((word) => ({ word, typos: typosOf(word) }))
    .filter(({ typos }) => typos.length > 0);

/** What was typed, as keys begin; null where nothing in it can be compared. */
export const queryKey = (typed: string): string | null => {
  const handle = typed.trim().toLowerCase().replace(/^@/, '');
  // A handle has dots and underscores where a name has spaces.
  if (/[._]/.test(handle) && !/\s/.test(handle)) return cut(handle);
  const words = plainWords(typed);
  return words.length === 0 ? null : cut(words.join(' '));
};
