import type { AmendsState } from '@stoa/contract/amends.rules';
import type { Reportable } from '@stoa/contract/reports.rules';
import type { Tx } from '../../platform/database/database.ts';
import { publishEvent, toMember } from './outbox.ts';

export const publishBadgesEarned = async (
  tx: Tx,
  memberId: number,
  badges: readonly string[],
  at: Date,
): Promise<void> => {
  for (const badge of badges) {
    await publishEvent(
      tx,
      { type: 'badge_earned', cause: `badge:${badge}`, about: { badge }, audiences: toMember(memberId) },
      at,
    );
  }
};

/** Publishes one notification, however often the follower unfollows and follows again. */
export const publishNewFollower = (tx: Tx, follower: number, followed: number, at: Date): Promise<void> =>
  publishEvent(
    tx,
    {
      type: 'new_follower',
      cause: `follower:${follower}`,
      about: { userId: follower },
      audiences: toMember(followed),
    },
    at,
  );

/** Notifies the referrer, and members at home in the same city once the newcomer's home is known. */
export const publishNewcomer = async (
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
  await publishEvent(tx, { type: 'new_user', cause: `newcomer:${id}`, about: { userId: id }, audiences }, at);
};

export const publishReferral = (
  tx: Tx,
  memberId: number,
  other: number,
  points: number,
  at: Date,
): Promise<void> =>
  publishEvent(
    tx,
    {
      type: 'referral_credited',
      cause: `referral:${other}`,
      about: { userId: other, detail: String(points) },
      audiences: toMember(memberId),
    },
    at,
  );

export const publishFirstCigar = (tx: Tx, memberId: number, entryId: number, at: Date): Promise<void> =>
  publishEvent(
    tx,
    {
      type: 'first_cigar',
      cause: `first:${memberId}`,
      about: { userId: memberId, entryId },
      audiences: [...toMember(memberId), { to: 'followers' }],
    },
    at,
  );

/** Publishes one notification a day, which names everyone who cheered that day. */
export const publishCheer = (
  tx: Tx,
  { owner, entryId }: { readonly owner: number; readonly entryId: number },
  at: Date,
): Promise<void> => {
  const day = at.toISOString().slice(0, 10);
  return publishEvent(
    tx,
    { type: 'cheer', cause: `cheer:${day}`, about: { entryId, detail: day }, audiences: toMember(owner) },
    at,
  );
};

export const publishReply = (
  tx: Tx,
  {
    by,
    entryId,
    replyId,
    to,
  }: {
    readonly by: number;
    readonly entryId: number;
    readonly replyId: number;
    readonly to: readonly number[];
  },
  at: Date,
): Promise<void> =>
  publishEvent(
    tx,
    {
      type: 'reply',
      cause: `reply:${replyId}`,
      about: { userId: by, entryId, replyId },
      audiences: [{ to: 'members', ids: to }],
    },
    at,
  );

/** The outcome that reporters see. It doesn't say what happened to the owner. */
export type ReportOutcome = 'keep' | 'acted' | 'gone' | 'deleted';

/** Notifies everyone who reported an item. Its name is added when they read the notification, if they may see the item then. */
export const publishReportDecided = async (
  tx: Tx,
  {
    caseId,
    kind,
    outcome,
    to,
  }: {
    readonly caseId: number;
    readonly kind: Reportable;
    readonly outcome: ReportOutcome;
    readonly to: readonly number[];
  },
  at: Date,
): Promise<void> => {
  if (to.length === 0) return;
  await publishEvent(
    tx,
    {
      type: 'report_decided',
      cause: `report:${caseId}`,
      about: { detail: `${outcome} ${kind} ${caseId}` },
      audiences: [{ to: 'members', ids: to }],
    },
    at,
  );
};

/** A second decision, after a cancelled parcel, is a separate notification. */
export const publishAmendsDecided = (
  tx: Tx,
  {
    memberId,
    amendsId,
    entryId,
    state,
  }: {
    readonly memberId: number;
    readonly amendsId: number;
    readonly entryId: number;
    readonly state: AmendsState;
  },
  at: Date,
): Promise<void> =>
  publishEvent(
    tx,
    {
      type: 'amends',
      cause: `amends:${amendsId}:${at.getTime()}`,
      about: { entryId, detail: state },
      audiences: toMember(memberId),
    },
    at,
  );

export const publishTokenEnding = (
  tx: Tx,
  {
    memberId,
    signInId,
    name,
    endsAt,
  }: { readonly memberId: number; readonly signInId: number; readonly name: string; readonly endsAt: Date },
  at: Date,
): Promise<void> =>
  publishEvent(
    tx,
    {
      type: 'token_ending',
      cause: `token:${signInId}`,
      about: { detail: `${endsAt.toISOString().slice(0, 10)} ${name}` },
      audiences: toMember(memberId),
    },
    at,
  );

/** Publishes one notification a day, for all cigars whose rest ended on it. */
export const publishRestOver = (
  tx: Tx,
  { memberId, day, cigars }: { readonly memberId: number; readonly day: string; readonly cigars: number },
  at: Date,
): Promise<void> =>
  publishEvent(
    tx,
    {
      type: 'rest_over',
      cause: `rest:${day}`,
      about: { detail: String(cigars) },
      audiences: toMember(memberId),
    },
    at,
  );

/** Notifies members at home nearby, then the rest of the city: both events have one cause, so each member gets one. */
export const publishPublicPlace = async (
  tx: Tx,
  memberId: number,
  { entryId, city }: { readonly entryId: number; readonly city: string },
  at: Date,
): Promise<void> => {
  const cause = `place:${entryId}`;
  const about = { userId: memberId, entryId, detail: city };
  await publishEvent(tx, { type: 'nearby_cigar', cause, about, audiences: [{ to: 'near_place' }] }, at);
  await publishEvent(tx, { type: 'city_cigar', cause, about, audiences: [{ to: 'place_city' }] }, at);
};
