import { REPLY_MAX } from '@stoa/contract/porch.rules';
import { counted } from '../../lib/figures.ts';

/** Above this length, the form shows how many characters are left. */
const HINT_FROM = REPLY_MAX - 100;

export const countCharacters = (text: string): number => Array.from(text.trim()).length;

/** Returns what to say about a reply's length; undefined while it has much room left. */
export function lengthHint(length: number): string | undefined {
  if (length <= HINT_FROM) return undefined;
  const left = REPLY_MAX - length;
  return left < 0 ? `${counted(-left, 'character')} too many` : `${counted(left, 'character')} left`;
}
