/** Letters of their own that no accent can be taken from, as people type them who do not have the key. */
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

/**
 * The words of a text in the one form in which searches compare them: lower case, without accents and
 * punctuation. Dots vanish instead of parting words, so that "D.C." is `dc`.
 */
export function plainWords(text: string): string[] {
  const letters = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøłđðıæœþ]/gu, (letter) => PLAIN[letter] ?? letter);
  return letters.replaceAll('.', '').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Longer words are told apart by their beginning. */
const MAX_WORD = 40;

/** The distinct words of some texts as an index of searches keeps them. */
export const indexedWords = (texts: readonly (string | null)[]): string[] => [
  ...new Set(
    texts.flatMap((text) =>
      plainWords(text ?? '').map((word) => Array.from(word).slice(0, MAX_WORD).join('').normalize('NFC')),
    ),
  ),
];

/**
 * A search in the notation of `tsquery`: each typed word begins a kept one.
 *
 * @param prefix what stands before each kept word
 * @returns null where nothing that was typed is a word
 */
export const beginningsQuery = (search: string, prefix = ''): string | null => {
  const words = indexedWords([search]);
  return words.length === 0 ? null : words.map((word) => `'${prefix}${word}':*`).join(' & ');
};
