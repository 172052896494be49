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
