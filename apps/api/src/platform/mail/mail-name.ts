import { cleanName } from '@stoa/contract/text.rules';

/** A member's name for a mail: older versions stored names with control characters and links. */
export const mailName = (name: string): string => cleanName(name) || 'Member';
