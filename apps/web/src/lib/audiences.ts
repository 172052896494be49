import { type Audience, AUDIENCES } from '@stoa/contract/journal.rules';

/** Labels a member's own audiences. */
export const AUDIENCE_LABELS: Readonly<Record<Audience, string>> = {
  members: 'All members',
  followers: 'My followers',
  me: 'Only me',
};

export const AUDIENCE_CHOICES: readonly { value: Audience; label: string }[] = AUDIENCES.map((value) => ({
  value,
  label: AUDIENCE_LABELS[value],
}));
