/** The four lines, in the brand's order. */
export const VIRTUES = ['wisdom', 'courage', 'justice', 'moderation'] as const;
export type Virtue = (typeof VIRTUES)[number];

export const CODE_TEXTS = {
  empty: 'Please provide cigar code',
  invalid: 'Invalid cigar code',
  used: 'You have already logged this cigar.',
} as const;

/** `mistyped`: wrong check character; `own`: already in the member's journal. Members learn about own codes only. */
export const REFUSAL_REASONS = ['mistyped', 'unknown', 'taken', 'own', 'void'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** A void batch can be made valid again. */
export const BATCH_STATES = ['making', 'ready', 'void'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/**
 * Eight characters of Crockford's base 32 (no I, L, O, U), the last one a check character: a weighted sum over GF(32).
 * Eight distinct non-zero weights detect every single wrong character and every swap of two.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 8;

/** Powers of the generator of GF(32) with x⁵ + x² + 1: each position's weight. */
const POWERS: readonly number[] = (() => {
  const powers = [1];
  for (let step = 1; step < 31; step += 1) {
    const doubled = (powers[step - 1] ?? 0) << 1;
    powers.push(doubled & 32 ? doubled ^ 0b100101 : doubled);
  }
  return powers;
})();

const product = (a: number, b: number): number => {
  if (a === 0 || b === 0) return 0;
  return POWERS[(POWERS.indexOf(a) + POWERS.indexOf(b)) % 31] ?? 0;
};

/** Sum of value × weight over seven data values, weights α¹…α⁷. */
const checkValue = (data: readonly number[]): number =>
  data.reduce((sum, value, index) => sum ^ product(value, POWERS[index + 1] ?? 0), 0);

/** Ignores case, spaces, dashes and invisible characters of a typed or pasted code; O, I, L are 0, 1, 1. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Dash_Punctuation}\p{Format}\u2212]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** The code as stored (`7KQ2M9XA`); null where a character is wrong, swapped, missing or too many. */
export const readCode = (typed: string): string | null => {
  const plain = plainCode(typed);
  if (plain.length !== CODE_LENGTH) return null;
  const values = Array.from(plain, (character) => ALPHABET.indexOf(character));
  if (values.includes(-1)) return null;
  return checkValue(values.slice(0, -1)) === values.at(-1) ? plain : null;
};

/** A code from seven values of 0…31. */
export const codeFrom = (data: readonly number[]): string => {
  if (data.length !== CODE_LENGTH - 1) throw new RangeError('A code is made from seven values; pass seven.');
  return [...data, checkValue(data)].map((value) => ALPHABET[value]).join('');
};

/** As printed on a band: `7KQ2-M9XA`. */
export const printedCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
