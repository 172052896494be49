import { BADGES, badgeImage, type BadgeName } from '@stoa/contract/badges.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { callerIsGone } from '../../platform/sessions/lock-caller.ts';
import { publishBadgesEarned, publishReferral } from '../notifications/index.ts';
import { deservedBadges, type BadgeFigures } from './badges.ts';
import { earnedBadgeNames } from './earned-badges.ts';
import { credit } from './ledger.ts';

/** Points for referrer and newcomer when the newcomer logs a first stoic cigar. */
export const REFERRAL_POINTS = 50;

/** How many cigars of each line this member of a query has claimed. */
export const lineCounts = (memberId: RawBuilder<unknown>) =>
  sql<BadgeFigures['lines']>`(
    select coalesce(json_object_agg(line, cigars), '{}') from line_count where line_count.member_id = ${memberId})`;

const figures = statement<{ memberId: number }, BadgeFigures & { earned: BadgeName[] }>(
  ({ memberId }) => sql`
    select followers, following, ${lineCounts(sql`member.id`)} as lines,
           ${earnedBadgeNames(sql`member.id`)} as earned
      from member where id = ${memberId}`,
);

/** What the member's badges are worked out from, and those that are there already; needs the member's rows only. */
const badgeFigures = async (db: Db, memberId: number) => {
  const [found] = await figures(db, { memberId });
  if (found === undefined) throw new Error(`There is no member ${memberId}. Read the member first.`);
  return found;
};

export interface Earned {
  readonly points: number;
  /** The newly earned ones, in the catalogue's order. */
  readonly badges: string[];
}

/** Grants every badge that the member's figures deserve and that they do not have, with its score and a notice. */
export const earnBadges = async (tx: Tx, memberId: number, at: Date): Promise<Earned> => {
  const found = await badgeFigures(tx, memberId);
  const deserved = deservedBadges(found).filter((badge) => !found.earned.includes(badge));
  if (deserved.length === 0) return { points: 0, badges: [] };
  const granted = await tx
    .insertInto('badge_earned')
    .values(deserved.map((badge) => ({ member_id: memberId, badge, earned_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('badge')
    .execute();
  const names = new Set(granted.map(({ badge }) => badge));
  const earned = BADGES.filter(({ name }) => names.has(name));
  let points = 0;
  for (const { name, score } of earned) {
    points += await credit(tx, {
      memberId,
      cause: 'badge',
      causeKey: name,
      points: score,
      title: name,
      picture: badgeImage(name),
      at,
    });
  }
  const earnedNames = earned.map(({ name }) => name);
  await publishBadgesEarned(tx, memberId, earnedNames, at);
  return { points, badges: earnedNames };
};

export interface ClaimedCigar extends Paid {
  readonly memberId: number;
  readonly code: string;
  readonly line: string;
  readonly productName: string;
  readonly productPicture: string | null;
  readonly points: number;
  readonly entryId: number;
  readonly at: Date;
}

/** Whom a claimed cigar may pay beside its member. */
export interface Paid {
  /** Who brought the member; null where nobody did. */
  readonly referrerId: number | null;
}

const paid = statement<
  { memberId: number },
  { id: number; referred_by: number | null; suspended_at: Date | null }
>(
  ({ memberId }) => sql`
    select id, referred_by, suspended_at from member
     where id = ${memberId} or id = (select referred_by from member where id = ${memberId})
     order by id for no key update`,
);

/**
 * Locks the rows of all whom a claimed cigar may pay, the caller and who referred them, in the order of their ids: the
 * referrer may be following the member at the same moment. Before any other row, in place of `lockCaller`.
 */
export const lockPaid = async (tx: Tx, memberId: number): Promise<Paid> => {
  const own = (await paid(tx, { memberId })).find(({ id }) => id === memberId);
  if (own === undefined || own.suspended_at !== null) throw callerIsGone();
  return { referrerId: own.referred_by };
};

const countLine = statement<Pick<ClaimedCigar, 'memberId' | 'line'>, never>(
  ({ memberId, line }) => sql`
    insert into line_count (member_id, line, cigars) values (${memberId}, ${line}, 1)
    on conflict (member_id, line) do update set cigars = line_count.cigars + 1`,
);

/** Both sides of a referral earn once, with the newcomer's first stoic cigar. */
const creditReferral = async (
  tx: Tx,
  memberId: number,
  referrerId: number | null,
  at: Date,
): Promise<number> => {
  if (referrerId === null) return 0;
  const line = { cause: 'referral', points: REFERRAL_POINTS, at } as const;
  const thanked = await credit(tx, {
    ...line,
    memberId: referrerId,
    causeKey: `referred:${memberId}`,
    title: 'A friend joined',
  });
  if (thanked > 0) await publishReferral(tx, referrerId, memberId, REFERRAL_POINTS, at);
  const credited = await credit(tx, {
    ...line,
    memberId,
    causeKey: `referred-by:${referrerId}`,
    title: 'Invited by a friend',
  });
  if (credited > 0) await publishReferral(tx, memberId, referrerId, REFERRAL_POINTS, at);
  return credited;
};

/**
 * What a newly claimed stoic cigar earns: its product's points, badges, and the referral of a first one. The caller
 * has called `lockPaid`.
 *
 * @returns all points credited to the member, and the badges newly earned
 */
export const rewardClaimedCigar = async (tx: Tx, cigar: ClaimedCigar): Promise<Earned> => {
  await countLine(tx, cigar);
  const own =
    cigar.points === 0
      ? 0
      : await credit(tx, {
          memberId: cigar.memberId,
          cause: 'cigar',
          causeKey: cigar.code,
          points: cigar.points,
          title: cigar.productName,
          picture: cigar.productPicture,
          entryId: cigar.entryId,
          at: cigar.at,
        });
  const earned = await earnBadges(tx, cigar.memberId, cigar.at);
  const thanks = await creditReferral(tx, cigar.memberId, cigar.referrerId, cigar.at);
  return { points: own + earned.points + thanks, badges: earned.badges };
};
