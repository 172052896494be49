import type { OperatorRedemption, Reward } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { ANY_REWARD, type RedemptionStatus } from '@stoa/contract/store.rules';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { countRows, pageBody, type PageQuery } from '../../platform/database/pages.ts';
import { pictureUrl } from '../media/index.ts';
import { asRedemption } from './redemption.ts';
import type { RewardTable } from './store.tables.ts';

const MAX_REWARDS = 200;

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

/** Lists rewards, cheapest first, including those out of stock. */
export const availableRewards = async (db: Db): Promise<Answer<'GET /rewards/'>> => {
  const rows = await db
    .selectFrom('reward')
    .selectAll()
    .where('active', '=', true)
    .orderBy('points')
    .orderBy('id')
    .limit(MAX_REWARDS)
    .execute();
  return { results: rows.map(asReward) };
};

/** Returns the member's redemptions, newest first: all, those of one reward, or the page with one redemption. */
export const redemptionHistory = async (
  db: Db,
  memberId: number,
  query: PageQuery & { reward_id: number; with?: number | undefined },
): Promise<Answer<'GET /rewards/history/'>> => {
  const all = db.selectFrom('redemption').where('member_id', '=', memberId);
  const own = query.reward_id === ANY_REWARD ? all : all.where('reward_id', '=', query.reward_id);
  const { with: named } = query;
  const isListed = named !== undefined && (await countRows(own.where('id', '=', named))) > 0;
  const position = isListed ? await countRows(own.where('id', '>=', named)) : 0;
  const page = isListed ? { ...query, page: Math.ceil(position / query.page_size) } : query;
  const rows = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size)
    .execute();
  return pageBody(page, rows.map(asRedemption), await countRows(own));
};

/** Staff see the member's own list. */
export const memberRedemptions = (db: Db, memberId: number, page: PageQuery) =>
  redemptionHistory(db, memberId, { ...page, reward_id: ANY_REWARD });

/** Days are UTC, both included. */
export interface RedemptionFilter {
  readonly status?: RedemptionStatus | undefined;
  readonly reward_id?: number | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** A number, or part of a name, a city, a reward, or a tracking note. */
  readonly search?: string | undefined;
}

const startOfDay = (day: string, later = 0) =>
  sql<Date>`((${day}::date + ${later}::int)::timestamp at time zone 'UTC')`;

/** Shorter runs of digits are in too many tracking notes. */
const TRACKING_DIGITS_MIN = 6;

/** Carriers print their numbers in groups, so spaces don't count. */
const isTracked = (words: string) =>
  sql<boolean>`strpos(lower(replace(redemption.tracking_note, ' ', '')), lower(replace(${words}::text, ' ', ''))) > 0`;

/** A number matches a parcel’s, and a longer one also a carrier's. */
const isSearched = (words: string) => {
  const number = /^(?:parcel )?(\d+)$/i.exec(words)?.[1];
  if (number !== undefined)
    return number.length < TRACKING_DIGITS_MIN
      ? sql<boolean>`redemption.id::text = ${number}`
      : sql<boolean>`(redemption.id::text = ${number} or ${isTracked(number)})`;
  return sql<boolean>`(
        ${isTracked(words)} or strpos(lower(concat_ws(' ', redemption.reward_name, redemption.recipient, redemption.city)), lower(${words}::text)) > 0
        or strpos(lower(concat_ws(' ', first_name, last_name, handle, email)), lower(${words}::text)) > 0)`;
};

/** A search joins the members, so that the planner looks up a few, or reads all of them once. */
export const filteredRedemptions = (
  db: Db,
  { status, reward_id, ids, from, to, search = '' }: RedemptionFilter,
) =>
  db
    .selectFrom('redemption')
    .$if(search !== '', (query) =>
      query.innerJoin('member', 'member.id', 'redemption.member_id').where(isSearched(search)),
    )
    .$if(status !== undefined, (query) => query.where('redemption.status', '=', status ?? 'requested'))
    .$if(reward_id !== undefined, (query) => query.where('redemption.reward_id', '=', reward_id ?? 0))
    .$if(ids !== undefined, (query) => query.where('redemption.id', 'in', ids ?? []))
    .$if(from !== undefined, (query) => query.where('redemption.requested_at', '>=', startOfDay(from ?? '')))
    .$if(to !== undefined, (query) => query.where('redemption.requested_at', '<', startOfDay(to ?? '', 1)));

/** Returns redemptions with their members, longest waiting first. */
export const redemptionsPage = async (
  db: Db,
  page: PageQuery & RedemptionFilter,
): Promise<Answer<'GET /operator/redemptions/'>> => {
  const wanted = filteredRedemptions(db, page);
  const rows = await wanted
    .select('redemption.id')
    .orderBy('redemption.id')
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size)
    .execute();
  const results = await listRedemptions(
    db,
    rows.map(({ id }) => id),
  );
  return pageBody(page, results, await countRows(wanted));
};

const REDEMPTIONS_PER_PAGE = 500;

export async function* redemptionPages(
  db: Db,
  filter: RedemptionFilter,
): AsyncGenerator<readonly OperatorRedemption[]> {
  for (let last = 0; ;) {
    const rows = await filteredRedemptions(db, filter)
      .select('redemption.id')
      .where('redemption.id', '>', last)
      .orderBy('redemption.id')
      .limit(REDEMPTIONS_PER_PAGE)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) yield await listRedemptions(db, ids);
    if (ids.length < REDEMPTIONS_PER_PAGE) return;
    last = ids.at(-1) ?? last;
  }
}

export const listRedemptions = async (db: Db, ids: readonly number[]): Promise<OperatorRedemption[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('redemption')
    .innerJoin('member', 'member.id', 'redemption.member_id')
    .selectAll('redemption')
    .select(['member.first_name', 'member.last_name', 'member.email'])
    // A deleted member's open redemptions are already cancelled, so they need no warning.
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
    attempt: row.attempt,
  }));
};
