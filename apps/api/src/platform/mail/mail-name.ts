import { cleanName } from '@stoa/contract/text.rules';

const MAX_LETTERS = 30;
const MAX_WORDS = 4;

/** An email may go to a stranger whose address was registered, so a name that could be a message is left out. */
export const mailName = (name: string): string => {
  const cleaned = cleanName(name);
  const isName =
    /^[\p{L}\p{M}'’. -]+$/u.test(cleaned) &&
    Array.from(cleaned).length <= MAX_LETTERS &&
    cleaned.split(' ').length <= MAX_WORDS;
  return isName ? cleaned : 'Member';
};
