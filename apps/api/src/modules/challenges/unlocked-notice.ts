import type { Announcement } from '../notifications/index.ts';

/** What everybody is told when a challenge reaches its target. */
export const unlockedNotice = (challenge: { id: number; name: string }): Announcement => ({
  everyone: true,
  type: 'challenge_unlocked',
  cause: `challenge:${challenge.id}`,
  header: challenge.name,
  message: 'Complete! We reached it together.',
  image: null,
});
