import type { Fault } from '@stoa/contract/accounts.rules';
import { figure } from '../../lib/figures.ts';

/** Reads digits, with or without commas between thousands; null for anything else. */
export const wholeNumber = (text: string): number | null => {
  const typed = text.trim();
  return /^(\d{1,15}|\d{1,3}(,\d{3}){1,4})$/.test(typed) ? Number(typed.replaceAll(',', '')) : null;
};

export const isWholeWithin = (text: string, least: number, most: number): boolean => {
  const found = wholeNumber(text);
  return found !== null && found >= least && found <= most;
};

/** The contract's limit for points and stock. */
const MAX_NUMBER = 1_000_000;

const beyond = (least: number, most: number): string =>
  `Please enter a number from ${figure(least)} to ${figure(most)}.`;

/** Returns null if valid, a text with the limits for a number outside them, and `otherwise` for anything else. */
export const wholeNumberFault = (
  text: string,
  otherwise: string,
  { least = 0, most = MAX_NUMBER }: { least?: number; most?: number } = {},
): string | null => {
  if (isWholeWithin(text, least, most)) return null;
  return /^\d[\d,]*$/.test(text.trim()) ? beyond(least, most) : otherwise;
};

/** Reads a number with an optional sign; null for anything else. */
export const signedNumber = (text: string): number | null => {
  const [, sign = '', rest = ''] = /^\s*([+\-−]?)(.*)$/.exec(text) ?? [];
  const found = wholeNumber(rest);
  if (found === null) return null;
  return sign === '' || sign === '+' ? found : -found;
};

export const faultsFor = <Field extends string>(field: Field, text: string | null): Fault<Field>[] =>
  text === null ? [] : [{ field, text }];

/** Like `wholeNumberFault`, but allows negative numbers and refuses 0. */
export const signedNumberFault = (text: string, otherwise: string): string | null => {
  const found = signedNumber(text) ?? 0;
  if (found === 0) return otherwise;
  return Math.abs(found) > MAX_NUMBER ? beyond(-MAX_NUMBER, MAX_NUMBER) : null;
};
