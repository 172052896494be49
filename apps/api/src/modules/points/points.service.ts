import { BADGES, badgeImage, type BadgeName } from '@stoa/contract/badges.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { callerNotFound } from '../../platform/sessions/lock-caller.ts';
import { publishBadgesEarned, publishReferral } from '../notifications/index.ts';
import { deservedBadges, type BadgeFigures } from './badges.ts';
import { credit } from './ledger.ts';
import type { Badge } from '@stoa/contract';

export const earnedBadgeNames = (memberId: RawBuilder<unknown>) =>
  sql<string[]>`array(select badge from badge_earned where badge_earned.member_id = ${memberId})`;

/** JSON of badges with the time they were earned. */
export type EarnedBadges = Readonly<Record<string, string>>;

export const earnedBadges = (memberId: RawBuilder<unknown>) => sql<EarnedBadges>`(
  select coalesce(json_object_agg(badge, earned_at), '{}') from badge_earned where badge_earned.member_id = ${memberId})`;

export const asEarnedBadges = (earned: readonly string[]): Badge[] =>
  BADGES.filter(({ name }) => earned.includes(name)).map(({ name, display_name, requirement }) => ({
    name,
    display_name,
    image: badgeImage(name),
    earned: true,
    hasProgress: requirement.total > 1,
    current: requirement.total,
    total: requirement.total,
  }));

export const REFERRAL_POINTS = 50;

export const lineCounts = (memberId: RawBuilder<unknown>) =>
  sql<BadgeFigures['lines']>`(
    select coalesce(json_object_agg(line, cigars), '{}') from line_count where line_count.member_id = ${memberId})`;

const figures = statement<{ memberId: number }, BadgeFigures & { earned: BadgeName[] }>(
  ({ memberId }) => sql`
    select followers, following, ${lineCounts(sql`member.id`)} as lines,
           ${earnedBadgeNames(sql`member.id`)} as earned
      from member where id = ${memberId}`,
);

const badgeFigures = async (db: Db, memberId: number) => {
  const [found] = await figures(db, { memberId });
  if (found === undefined) throw new Error(`Member ${memberId} doesn’t exist. Read the member first.`);
  return found;
};

export interface Earned {
  readonly points: number;
  readonly badges: string[];
}

/** Grants every badge that the member newly deserves, with its score and a notification. */
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

interface ClaimedCigar extends Beneficiaries {
  readonly memberId: number;
  readonly code: string;
  readonly line: string;
  readonly productName: string;
  readonly productPicture: string | null;
  readonly points: number;
  readonly entryId: number;
  readonly at: Date;
}

export interface Beneficiaries {
  readonly referrerId: number | null;
}

const beneficiaries = statement<
  { memberId: number },
  { id: number; referred_by: number | null; suspended_at: Date | null }
>(
  ({ memberId }) => sql`
    select id, referred_by, suspended_at from member
     where id = ${memberId} or id = (select referred_by from member where id = ${memberId})
     order by id for no key update`,
);

/** Locks in id order before any other row, instead of `lockCaller`: the referrer may follow the caller at that moment. */
export const lockBeneficiaries = async (tx: Tx, memberId: number): Promise<Beneficiaries> => {
  const own = (await beneficiaries(tx, { memberId })).find(({ id }) => id === memberId);
  if (own === undefined || own.suspended_at !== null) throw callerNotFound();
  return { referrerId: own.referred_by };
};

const countLine = statement<Pick<ClaimedCigar, 'memberId' | 'line'>, never>(
  ({ memberId, line }) => sql`
    insert into line_count (member_id, line, cigars) values (${memberId}, ${line}, 1)
    on conflict (member_id, line) do update set cigars = line_count.cigars + 1`,
);

const creditReferral = async (
  tx: Tx,
  memberId: number,
  referrerId: number | null,
  at: Date,
): Promise<number> => {
  if (referrerId === null) return 0;
  const line = { cause: 'referral', points: REFERRAL_POINTS, at } as const;
  const referrerEarned = await credit(tx, {
    ...line,
    memberId: referrerId,
    causeKey: `referred:${memberId}`,
    title: 'A friend joined',
  });
  if (referrerEarned > 0) await publishReferral(tx, referrerId, memberId, REFERRAL_POINTS, at);
  const credited = await credit(tx, {
    ...line,
    memberId,
    causeKey: `referred-by:${referrerId}`,
    title: 'Invited by a friend',
  });
  if (credited > 0) await publishReferral(tx, memberId, referrerId, REFERRAL_POINTS, at);
  return credited;
};

/** Credits a claimed cigar: points, badges, and for the first one the referral. The caller has called `lockBeneficiaries`. */
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
  const referral = await creditReferral(tx, cigar.memberId, cigar.referrerId, cigar.at);
  return { points: own + earned.points + referral, badges: earned.badges };
};
