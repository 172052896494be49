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

/** Orders of batches. Those with the same value follow newest first. */
export const BATCH_SORTS = ['-created_at', '-share', 'share', '-count'] as const;
export type BatchSort = (typeof BATCH_SORTS)[number];

/** A code's state. An unclaimed code is void on its own or with its batch. */
export const CODE_STATES = ['unused', 'claimed', 'void'] as const;
export type CodeState = (typeof CODE_STATES)[number];

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

/** Returns the sum of value × weight over seven data values, with weights α¹…α⁷. */
const checkValue = (data: readonly number[]): number =>
  data.reduce((sum, value, index) => sum ^ product(value, POWERS[index + 1] ?? 0), 0);

/** Ignores case, spaces, dashes, and invisible characters in a typed or pasted code. O, I, and L become 0, 1, and 1. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Dash_Punctuation}\p{Format}\u2212]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** Returns the code as stored (`7KQ2M9XA`); null if characters are wrong, swapped, missing, or too many. */
export const readCode = (typed: string): string | null => {
  const plain = plainCode(typed);
  if (plain.length !== CODE_LENGTH) return null;
  const values = Array.from(plain, (character) => ALPHABET.indexOf(character));
  if (values.includes(-1)) return null;
  return checkValue(values.slice(0, -1)) === values.at(-1) ? plain : null;
};

/** Returns why a typed code isn't worth a request, or null. */
export const codeFault = (typed: string): string | null => {
  if (plainCode(typed) === '') return CODE_TEXTS.empty;
  return readCode(typed) === null ? CODE_TEXTS.invalid : null;
};

/** Characters that people confuse on a band. */
const LOOK_ALIKES = [
  '8B',
  '5S',
  '2Z',
  '17',
  '6G',
  '0D',
  '0Q',
  'VY',
  'MN',
  'CG',
  'EF',
  'PR',
  'KX',
  '4A',
  '3B',
  'VW',
];
const looksLike = (one: string, other: string): boolean =>
  LOOK_ALIKES.some((pair) => pair.includes(one) && pair.includes(other));

/** Returns codes that a mistyped one may stand for: one character confused with a similar one, or two neighbors swapped. */
export const likelyCodes = (typed: string): string[] => {
  const plain = plainCode(typed);
  if (plain.length !== CODE_LENGTH || codeFault(plain) === null) return [];
  const found = new Set<string>();
  for (let index = 0; index < CODE_LENGTH; index += 1) {
    const [one = '', next = ''] = [plain[index], plain[index + 1]];
    const withCharacter = (character: string) => plain.slice(0, index) + character + plain.slice(index + 1);
    for (const other of ALPHABET) if (looksLike(one, other)) found.add(withCharacter(other));
    found.add(plain.slice(0, index) + next + one + plain.slice(index + 2));
  }
  return [...found].filter((code) => codeFault(code) === null);
};

/** Creates a code from seven values of 0 to 31. */
export const codeFrom = (data: readonly number[]): string => {
  if (data.length !== CODE_LENGTH - 1) throw new RangeError('A code needs exactly seven values.');
  return [...data, checkValue(data)].map((value) => ALPHABET[value]).join('');
};

/** Returns a code as printed on bands: `7KQ2-M9XA`. */
export const printedCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Limits the cigars of one box. */
export const BOX_SIZE_MAX = 100;

/** Codes that one range can void or restore. */
export const CODES_PER_RANGE = 10_000;
/** Characters of the maker's note on a batch. */
export const MAKER_NOTE_LENGTH = 500;
