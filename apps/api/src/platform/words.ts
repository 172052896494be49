/** Letters that normalising does not decompose, as they are typed without the key. */
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

/** Lower case, without accents and punctuation. Dots are removed and do not separate words: "D.C." is `dc`. */
export function plainWords(text: string): string[] {
  const letters = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøłđðıæœþ]/gu, (letter) => PLAIN[letter] ?? letter);
  return letters.replaceAll('.', '').match(/[\p{L}\p{N}]+/gu) ?? [];
}

const MAX_WORD = 40;

export const indexedWords = (texts: readonly (string | null)[]): string[] => [
  ...new Set(
    texts.flatMap((text) =>
      plainWords(text ?? '').map((word) => Array.from(word).slice(0, MAX_WORD).join('').normalize('NFC')),
    ),
  ),
];

/** A `tsquery` by prefixes; null where the search has no words. @param prefix of each indexed word */
export const beginningsQuery = (search: string, prefix = ''): string | null => {
  const words = indexedWords([search]);
  return words.length === 0 ? null : words.map((word) => `'${prefix}${word}':*`).join(' & ');
};
