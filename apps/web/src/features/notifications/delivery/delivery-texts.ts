import type { MailRhythm } from '@stoa/contract/notifications.delivery.rules';

export const QUIET_HINT =
  'Pushes and mails of notices wait until they are over. Mails about your account still come at once.';

export const URGENT_HINT = 'Rewards, invitations, and what we write ourselves come at once with each.';

export const RHYTHMS: readonly { value: MailRhythm; label: string; description: string }[] = [
  { value: 'at_once', label: 'At once', description: 'Each as it happens.' },
  { value: 'daily', label: 'Once a day', description: 'Together, from the morning on.' },
  { value: 'weekly', label: 'Once a week', description: 'Together, on Sunday evening.' },
];
