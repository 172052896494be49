import type { PersonalRight } from '@stoa/contract/tokens.rules';

export const ACCESS = {
  read: {
    label: 'Read my journal',
    description: 'Your own entries, photos, and figures. Nothing about other members.',
    rights: ['read_journal'],
  },
  write: {
    label: 'Read my journal and add entries',
    description: 'It can log cigars and edit entries. It can’t delete anything.',
    rights: ['read_journal', 'write_entries'],
  },
  subscribe: {
    label: 'Calendar and feed',
    description:
      'Two private addresses for a calendar or feed reader. Anyone who has them can read your journal.',
    rights: ['subscribe'],
  },
} as const satisfies Record<string, { label: string; description: string; rights: readonly PersonalRight[] }>;

export type AccessChoice = keyof typeof ACCESS;

/** Names a token's rights for a list, like "Read my journal". */
export function rightsLabel(rights: readonly PersonalRight[]): string {
  if (rights.includes('subscribe')) return ACCESS.subscribe.label;
  if (!rights.includes('write_entries')) return ACCESS.read.label;
  // An older token may have the right to write without the right to read, which no longer works.
  return rights.includes('read_journal') ? ACCESS.write.label : 'No longer valid: create a new token';
}
