/** Longest repeating part of a password. */
const PART_MAX = 4;

const repeats = (text: string, part: number): boolean =>
  text.length >= 2 * part && text.startsWith(text.slice(0, -part), part);

const DIGITS = 10;
const isDigit = (code: number) => code >= 0x30 && code <= 0x39;

/** Returns the distance between two characters: 0 follows 9. */
const getStep = (from: number, to: number): number => {
  const step = to - from;
  if (!isDigit(from) || !isDigit(to) || Math.abs(step) !== DIGITS - 1) return step;
  return step < 0 ? 1 : -1;
};

/** Returns true if characters step up, down, or in pairs, as in `654321`, `abcdef`, and `112233`. */
const isRun = (text: string): boolean => {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => getStep(codes[index] ?? 0, code));
  const moves = new Set(steps.filter((step) => step !== 0));
  return moves.size === 1 && (moves.has(1) || moves.has(-1));
};

/** Returns true for a repeated short part (`121212`, `88888888`), or a run up or down. */
export const isRunOrRepeat = (password: string): boolean =>
  Array.from({ length: PART_MAX }, (_, index) => index + 1).some((part) => repeats(password, part)) ||
  isRun(password);
