/** The four lines of the house, in the order the brand names them. */
export const VIRTUES = ['wisdom', 'courage', 'justice', 'moderation'] as const;
export type Virtue = (typeof VIRTUES)[number];

export const CODE_TEXTS = {
  empty: 'Please provide cigar code',
  invalid: 'Invalid cigar code',
  used: 'You have already logged this cigar.',
} as const;

/**
 * Why a code was refused: its characters do not fit each other, nobody made it, it is somebody else's cigar, it stands
 * in the member's own journal already, or its whole batch is void. Members are told of their own ones alone.
 */
export const REFUSAL_REASONS = ['mistyped', 'unknown', 'taken', 'own', 'void'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** A batch's life: a void one can be made good again. */
export const BATCH_STATES = ['making', 'ready', 'void'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/**
 * A cigar code: eight characters of Crockford's base 32 (no I, L, O, U), printed in two groups of
 * four, the last one a check character.
 *
 * The check is a weighted sum over GF(32). Eight distinct non-zero weights make it notice every
 * single wrong character and every swap of two characters, wherever they stand.
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

/** The check character's value for seven data values: the sum of value × weight, weights α¹…α⁷. */
const checkValue = (data: readonly number[]): number =>
  data.reduce((sum, value, index) => sum ^ product(value, POWERS[index + 1] ?? 0), 0);

/**
 * What a hand may write for a printed character: case, spaces and dashes do not matter; O, I, L are 0, 1, 1.
 * Neither do the dashes, minus signs and invisible characters that come along when a code is pasted.
 */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Dash_Punctuation}\p{Format}\u2212]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** The code as kept (`7KQ2M9XA`), or null where a character is wrong, swapped, missing or too many. */
export const readCode = (typed: string): string | null => {
  const plain = plainCode(typed);
  if (plain.length !== CODE_LENGTH) return null;
  const values = Array.from(plain, (character) => ALPHABET.indexOf(character));
  if (values.includes(-1)) return null;
  return checkValue(values.slice(0, -1)) === values.at(-1) ? plain : null;
};

/** A whole code from seven values of 0…31, as random bytes give them. */
export const codeFrom = (data: readonly number[]): string => {
  if (data.length !== CODE_LENGTH - 1) throw new RangeError('A code is made from seven values; pass seven.');
  return [...data, checkValue(data)].map((value) => ALPHABET[value]).join('');
};

/** As printed on a band: `7KQ2-M9XA`. */
export const printedCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
