import type { PersonalRight } from '@stoa/contract/tokens.rules';

/** What a member chooses from, with the rights that each choice gives. */
export const ACCESS = {
  read: {
    label: 'Read my journal',
    description: 'Your own entries, photos and figures. Nothing about other members.',
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

/** "Read my journal": how a list names a token's rights. */
export function rightsLabel(rights: readonly PersonalRight[]): string {
  if (rights.includes('subscribe')) return ACCESS.subscribe.label;
  if (!rights.includes('write_entries')) return ACCESS.read.label;
  // Made before writing needed reading: it opens nothing any more.
  return rights.includes('read_journal') ? ACCESS.write.label : 'No longer valid: create a new token';
}
