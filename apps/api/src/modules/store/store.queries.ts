import type { Parcel, Reward } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { ANY_REWARD, type RedemptionStatus } from '@stoa/contract/store.rules';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { countRows, pageBody, type PageQuery } from '../../platform/database/pages.ts';
import { pictureUrl } from '../media/index.ts';
import { asRedemption } from './redemption.ts';
import type { RewardTable } from './store.tables.ts';

/** Rewards that are answered; a store with more would need pages. */
const MOST_REWARDS = 200;

export const asReward = ({
  id,
  name,
  description,
  points,
  picture,
  stock,
}: Selectable<RewardTable>): Reward => ({
  id,
  name,
  description,
  points,
  picture: pictureUrl(picture),
  stock,
});

/** What points can be redeemed for, the cheapest first; what is out of stock is still shown. */
export const availableRewards = async (db: Db): Promise<Answer<'GET /rewards/'>> => {
  const rows = await db
    .selectFrom('reward')
    .selectAll()
    .where('active', '=', true)
    .orderBy('points')
    .orderBy('id')
    .limit(MOST_REWARDS)
    .execute();
  return { results: rows.map(asReward) };
};

/** The member's redeemed rewards, newest first; of one reward, where it is named. */
export const redemptionHistory = async (
  db: Db,
  memberId: number,
  page: PageQuery & { reward_id: number },
): Promise<Answer<'GET /rewards/history/'>> => {
  const all = db.selectFrom('redemption').where('member_id', '=', memberId);
  const own = page.reward_id === ANY_REWARD ? all : all.where('reward_id', '=', page.reward_id);
  const rows = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size)
    .execute();
  return pageBody(page, rows.map(asRedemption), await countRows(own));
};

/** Redemptions with their members, for the people who send them; of one status the longest waiting first. */
export const parcels = async (
  db: Db,
  page: PageQuery & { status?: RedemptionStatus | undefined },
): Promise<Answer<'GET /operator/redemptions/'>> => {
  const all = db.selectFrom('redemption');
  const wanted = page.status === undefined ? all : all.where('status', '=', page.status);
  const rows = await wanted
    .select('id')
    .orderBy('id')
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size)
    .execute();
  const results = await parcelsOf(
    db,
    rows.map(({ id }) => id),
  );
  return pageBody(page, results, await countRows(wanted));
};

export const parcelsOf = async (db: Db, ids: readonly number[]): Promise<Parcel[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('redemption')
    .innerJoin('member', 'member.id', 'redemption.member_id')
    .selectAll('redemption')
    .select(['member.first_name', 'member.last_name', 'member.email'])
    // A member who has left is no case for anybody: what was not sent yet was cancelled then.
    .select(sql<boolean>`suspended_at is not null and deleted_at is null`.as('member_suspended'))
    .where('redemption.id', 'in', ids)
    .orderBy('redemption.id')
    .execute();
  return rows.map(({ first_name, last_name, email, member_suspended, ...row }) => ({
    ...asRedemption(row),
    member_id: row.member_id,
    member_name: `${first_name} ${last_name}`,
    member_email: email,
    member_suspended,
  }));
};
