import { cleanName } from '@stoa/contract/text.rules';

const MAX_LETTERS = 30;
const MAX_WORDS = 4;

/**
 * A member's name for a mail, which may go to a stranger whose address somebody registered: what could be a message is not printed. Older
 * versions stored names with control characters and links, too.
 */
export const mailName = (name: string): string => {
  const cleaned = cleanName(name);
  const isName =
    /^[\p{L}\p{M}'’. -]+$/u.test(cleaned) &&
    Array.from(cleaned).length <= MAX_LETTERS &&
    cleaned.split(' ').length < MAX_WORDS + 1;
  return isName ? cleaned : 'Member';
};
