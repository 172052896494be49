import type { MailRhythm } from '@stoa/contract/notifications.delivery.rules';

export const QUIET_HINT =
  'Push notifications and notification emails wait until quiet hours end. Emails about your account still arrive right away.';

export const URGENT_HINT = 'Rewards, invitations, and messages from Stoa always come right away.';

export const RHYTHMS: readonly { value: MailRhythm; label: string; description: string }[] = [
  { value: 'at_once', label: 'Right away', description: 'Each one as it happens.' },
  { value: 'daily', label: 'Once a day', description: 'One email, in the morning.' },
  { value: 'weekly', label: 'Once a week', description: 'One email, on Sunday evening.' },
];
