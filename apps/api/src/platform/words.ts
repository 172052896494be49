/**
 * The words of a text in the one form in which searches compare them: lower case, without accents and
 * punctuation. Dots vanish instead of parting words, so that "D.C." is `dc`.
 */
export function plainWords(text: string): string[] {
  const letters = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return letters.replaceAll('.', '').match(/[\p{L}\p{N}]+/gu) ?? [];
}
