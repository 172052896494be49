import type { Random } from './random.ts';

/** Valid but unusual texts. A field of 80 characters accepts all of them. */
const ODD = [
  'Corona',
  'x',
  '  spaces around\t',
  '日本語の葉巻',
  '🚬',
  '👨‍👩‍👧‍👦',
  'Zoe\u0301 de\u0301compose\u0301',
  'ﬁne İstanbul ß',
  '\u202Eright to left',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table member; --",
  '=1+1',
  '@SUM(A1)',
  '../../etc/passwd',
  '%00%2e%2e%2f',
  '{{7*7}} ${7*7} %s %n',
  'first\r\nBcc: stranger@example.com',
  'line one\nline two',
  'null',
  '-1',
  '\u0001\u0007bell',
  'a\u200Bb\uFEFFc',
  'back\\slash "quoted" \u2028 line',
  '\u{10FFFF}',
  '\uFFFD',
] as const;

/** Strings that no text may contain. */
const UNSTORABLE = ['\0', 'a\0b', '\uD800', 'a\uDC00b', '\uDC00\uD800'] as const;

const INVISIBLE = ['', ' ', '\u200B\u200B', '\u3164', '\u2800', '\n\t'] as const;

const LENGTHS = [4, 5, 12, 13, 20, 21, 40, 80, 81, 100, 101, 200, 201, 300, 301, 500, 501, 2000, 2001];
const LONG = [9_999, 10_000, 10_001, 60_000];

const ofLength = (random: Random): string => {
  const length = random.chance(0.05) ? random.pick(LONG) : random.pick(LENGTHS);
  return random.pick(['x', 'é', '🚬', 'ab ', '1', 'ﷺ']).repeat(length);
};

/** Returns a text that a member might write. */
export const plainText = (random: Random): string => random.pick(ODD);

/** Returns any text at all. */
export const anyText = (random: Random): string => {
  const kind = random.below(10);
  if (kind < 4) return random.pick(ODD);
  if (kind < 6) return random.pick(UNSTORABLE);
  if (kind < 7) return random.pick(INVISIBLE);
  if (kind < 9) return ofLength(random);
  return random.pick(ODD) + random.pick(UNSTORABLE) + random.pick(ODD);
};
