import { type Audience, AUDIENCES } from '@stoa/contract/journal.rules';

export const AUDIENCE_LABELS: Readonly<Record<Audience, string>> = {
  members: 'All members',
  followers: 'My followers',
  me: 'Only me',
};

export const AUDIENCE_CHOICES: readonly { value: Audience; label: string }[] = AUDIENCES.map((value) => ({
  value,
  label: AUDIENCE_LABELS[value],
}));
