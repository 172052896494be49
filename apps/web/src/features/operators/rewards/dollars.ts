import { REWARD_COST_MAX } from '@stoa/contract/store.rules';

const DOLLARS = /^\$?(\d{1,6})(?:\.(\d{1,2}))?$/;

/** Reads "12", "12.5", or "$12.50" as cents; null for anything else. */
export const centsIn = (text: string): number | null => {
  const [, whole, part = ''] = DOLLARS.exec(text.trim().replaceAll(',', '')) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return cents <= REWARD_COST_MAX ? cents : null;
};

/** Returns "12.50" for 1250, and nothing for null. */
export const dollarText = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));
