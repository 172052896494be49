import { BADGES, badgeImage } from '@stoa/contract/badges.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { tellBadges, tellReferral } from '../notifications/index.ts';
import { deservedBadges, type BadgeFigures } from './badges.ts';
import { credit } from './ledger.ts';

/** Points for referrer and newcomer when the newcomer logs a first stoic cigar. */
export const REFERRAL_POINTS = 50;

/** How many cigars of each line this member of a query has claimed. */
export const lineCounts = (memberId: RawBuilder<unknown>) =>
  sql<BadgeFigures['lines']>`(
    select coalesce(json_object_agg(line, cigars), '{}') from line_count where line_count.member_id = ${memberId})`;

const figures = statement<{ memberId: number }, BadgeFigures>(
  ({ memberId }) => sql`
    select followers, following, ${lineCounts(sql`member.id`)} as lines from member where id = ${memberId}`,
);

/** What the member's badges are worked out from; needs the member's rows only. */
const badgeFigures = async (db: Db, memberId: number): Promise<BadgeFigures> => {
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
  const deserved = deservedBadges(await badgeFigures(tx, memberId));
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
  await tellBadges(tx, memberId, earnedNames, at);
  return { points, badges: earnedNames };
};

export interface ClaimedCigar {
  readonly memberId: number;
  readonly code: string;
  readonly line: string;
  readonly productName: string;
  readonly productPicture: string | null;
  readonly points: number;
  readonly entryId: number;
  readonly at: Date;
}

/**
 * Locks the rows of all whom a claimed cigar may pay, the member and who referred them, in the order of their ids:
 * the referrer may be following the member at the same moment. Before any other row.
 */
export const lockPaid = (tx: Tx, memberId: number) =>
  tx
    .selectFrom('member')
    .select('id')
    .where((where) =>
      where.or([
        where('id', '=', memberId),
        where('id', '=', (query) =>
          query.selectFrom('member as newcomer').select('referred_by').where('newcomer.id', '=', memberId),
        ),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

const referralOf = (tx: Tx, memberId: number) =>
  tx
    .selectFrom('member')
    .innerJoin('member as referrer', 'referrer.id', 'member.referred_by')
    .select('referrer.id as referrer_id')
    .where('member.id', '=', memberId)
    .executeTakeFirst();

/** Both sides of a referral earn once, with the newcomer's first stoic cigar. */
const creditReferral = async (
  tx: Tx,
  memberId: number,
  newcomer: Awaited<ReturnType<typeof referralOf>>,
  at: Date,
): Promise<number> => {
  if (newcomer === undefined) return 0;
  const line = { cause: 'referral', points: REFERRAL_POINTS, at } as const;
  const thanked = await credit(tx, {
    ...line,
    memberId: newcomer.referrer_id,
    causeKey: `referred:${memberId}`,
    title: 'A friend joined',
  });
  if (thanked > 0) await tellReferral(tx, newcomer.referrer_id, memberId, REFERRAL_POINTS, at);
  const credited = await credit(tx, {
    ...line,
    memberId,
    causeKey: `referred-by:${newcomer.referrer_id}`,
    title: 'Invited by a friend',
  });
  if (credited > 0) await tellReferral(tx, memberId, newcomer.referrer_id, REFERRAL_POINTS, at);
  return credited;
};

/**
 * What a newly claimed stoic cigar earns: its product's points, badges, and the referral of a first one. The caller
 * has called `lockPaid`.
 *
 * @returns all points credited to the member, and the badges newly earned
 */
export const rewardClaimedCigar = async (tx: Tx, cigar: ClaimedCigar): Promise<Earned> => {
  const referral = await referralOf(tx, cigar.memberId);
  await tx
    .insertInto('line_count')
    .values({ member_id: cigar.memberId, line: cigar.line, cigars: 1 })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'line']).doUpdateSet({ cigars: sql`line_count.cigars + 1` }),
    )
    .execute();
  const paid =
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
  const thanks = await creditReferral(tx, cigar.memberId, referral, cigar.at);
  return { points: paid + earned.points + thanks, badges: earned.badges };
};
