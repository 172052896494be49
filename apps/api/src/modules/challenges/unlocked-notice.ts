import type { NotificationEvent } from '../notifications/index.ts';

export const unlockedNotice = ({ id }: { readonly id: number }): NotificationEvent => ({
  type: 'challenge_unlocked',
  cause: `challenge:${id}`,
  about: { challengeId: id },
  audiences: [{ to: 'everyone' }],
});
