import type { MemberSort } from '@stoa/contract/members.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { fenceOf, firstHiddenId, type Fence } from '../../platform/database/kept-lists.ts';
import type { PageQuery } from '../../platform/database/pages.ts';

const CIGARS = sql`(case when cigars_smoked_visible then cigars end)`;
const SINCE = sql`(case when member_since_visible then created_at end)`;

/** Each order has an index of its own; what a member hides stands last in every order, and so tells nothing. */
export const ORDERS: Record<MemberSort, RawBuilder<unknown>> = {
  name: sql`member.name_key collate "C", member.id`,
  '-cigars': sql`${CIGARS} desc nulls last, member.id`,
  cigars: sql`${CIGARS}, member.id`,
  '-created_at': sql`${SINCE} desc nulls last, member.id`,
  created_at: sql`${SINCE}, member.id`,
};

/** The kept list that an order is, and which way it is read (migrations 0016 and 0018). */
const LISTS: Record<MemberSort, readonly [list: string, direction: 'asc' | 'desc']> = {
  name: ['name', 'asc'],
  '-cigars': ['cigars', 'desc'],
  cigars: ['cigars', 'asc'],
  '-created_at': ['since', 'desc'],
  created_at: ['since', 'asc'],
};

const value = { name: sql`name_key collate "C"`, cigars: CIGARS, created_at: SINCE };

/** Members from a part of their order on, those who hide what it goes by left out. */
const fromPart = (sort: MemberSort, part: string): RawBuilder<unknown> => {
  switch (sort) {
    case 'name':
      return sql`${value.name} >= ${part}`;
    case 'cigars':
      return sql`${value.cigars} >= ${Number(part)}::int`;
    case '-cigars':
      return sql`${value.cigars} <= ${Number(part)}::int`;
    case 'created_at':
      return sql`${value.created_at} >= ${`${part}-01`}::text::timestamp at time zone 'UTC'`;
    case '-created_at':
      return sql`${value.created_at} < (${`${part}-01`}::text::timestamp + interval '1 month') at time zone 'UTC'`;
  }
};

const hiddenFrom = (sort: MemberSort, id: number): RawBuilder<unknown> =>
  sql`${sort === 'cigars' || sort === '-cigars' ? CIGARS : SINCE} is null and id >= ${id}`;

const idsWhere = async (
  db: Db,
  sort: MemberSort,
  condition: RawBuilder<unknown>,
  cut: { limit: number; offset: number },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from member where suspended_at is null and ${condition}
     order by ${ORDERS[sort]} limit ${cut.limit} offset ${cut.offset}`.execute(db);
  return rows.map(({ id }) => id);
};

const idsFrom = async (
  db: Db,
  sort: MemberSort,
  fence: Fence,
  cut: { limit: number; offset: number },
): Promise<number[]> => {
  const hidden = sort === 'name' ? null : firstHiddenId(fence);
  if (hidden !== null) return idsWhere(db, sort, hiddenFrom(sort, hidden), cut);
  const ids = await idsWhere(db, sort, fromPart(sort, fence.part), cut);
  const limit = cut.limit - ids.length;
  // The page's rest are the first of those who hide it. Nobody hides a name.
  if (limit === 0 || sort === 'name') return ids;
  return [...ids, ...(await idsWhere(db, sort, hiddenFrom(sort, 0), { limit, offset: 0 }))];
};

/** The ids of a page of all members, read from the part of their order in which it begins. */
export const pageOfEverybody = async (
  db: Db,
  sort: MemberSort,
  { page, page_size }: PageQuery,
): Promise<number[]> => {
  const offset = (page - 1) * page_size;
  const [list, direction] = LISTS[sort];
  const fence = await fenceOf(db, list, direction, offset);
  return fence === null
    ? idsWhere(db, sort, sql`true`, { limit: page_size, offset })
    : idsFrom(db, sort, fence, { limit: page_size, offset: offset - fence.before });
};
