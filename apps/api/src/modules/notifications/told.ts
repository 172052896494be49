import type { Tx } from '../../platform/database/database.ts';
import { tell, toMember } from './happening.ts';

/** What other modules have to say, each in the transaction in which it happens. */

export const tellBadges = async (
  tx: Tx,
  memberId: number,
  badges: readonly string[],
  at: Date,
): Promise<void> => {
  for (const badge of badges) {
    await tell(
      tx,
      { type: 'badge_earned', cause: `badge:${badge}`, about: { badge }, audiences: toMember(memberId) },
      at,
    );
  }
};

/** Told once, however often somebody unfollows and follows again. */
export const tellNewFollower = (tx: Tx, follower: number, followed: number, at: Date): Promise<void> =>
  tell(
    tx,
    {
      type: 'new_follower',
      cause: `follower:${follower}`,
      about: { userId: follower },
      audiences: toMember(followed),
    },
    at,
  );

/** A newcomer to the referrer, and to those who are at home in the same city: the latter once a home is known. */
export const tellNewcomer = async (
  tx: Tx,
  newcomer: { readonly id: number; readonly referredBy: number | null; readonly hasHome: boolean },
  at: Date,
): Promise<void> => {
  const audiences = [
    ...(newcomer.referredBy === null ? [] : toMember(newcomer.referredBy)),
    ...(newcomer.hasHome ? [{ to: 'neighbours' } as const] : []),
  ];
  if (audiences.length === 0) return;
  const { id } = newcomer;
  await tell(tx, { type: 'new_user', cause: `newcomer:${id}`, about: { userId: id }, audiences }, at);
};

export const tellReferral = (
  tx: Tx,
  memberId: number,
  other: number,
  points: number,
  at: Date,
): Promise<void> =>
  tell(
    tx,
    {
      type: 'referral_credited',
      cause: `referral:${other}`,
      about: { userId: other, detail: String(points) },
      audiences: toMember(memberId),
    },
    at,
  );

/** A member's first completed entry, to the member and to their followers. */
export const tellFirstCigar = (tx: Tx, memberId: number, entryId: number, at: Date): Promise<void> =>
  tell(
    tx,
    {
      type: 'first_cigar',
      cause: `first:${memberId}`,
      about: { userId: memberId, entryId },
      audiences: [...toMember(memberId), { to: 'followers' }],
    },
    at,
  );

/** A completed entry with a public place, to those at home nearby, then to the rest of the city; one of the two. */
export const tellPlace = async (tx: Tx, memberId: number, entryId: number, at: Date): Promise<void> => {
  const cause = `place:${entryId}`;
  const about = { userId: memberId, entryId };
  await tell(tx, { type: 'nearby_cigar', cause, about, audiences: [{ to: 'near_place' }] }, at);
  await tell(tx, { type: 'city_cigar', cause, about, audiences: [{ to: 'place_city' }] }, at);
};
