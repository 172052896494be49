import { emailKey } from '@stoa/contract/accounts.rules';
import { mayAct } from '@stoa/contract/staff.rules';
import type { OperatorMember } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import type { MemberStatus, OperatorMemberSort } from '@stoa/contract/operators.members.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../platform/audit/index.ts';
import type { CsvCell } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/database.ts';
import { countRows, pageBody, rowPages, type PageQuery } from '../../platform/database/pages.ts';
import { asPublicLocation } from '../places/index.ts';
import { queryKey } from './search-keys.ts';

/** Returns members in id order: suspended ones too, deleted ones not. */
export const listOperatorMembers = async (db: Db, ids: readonly number[]): Promise<OperatorMember[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('member')
    .leftJoin('address as home', 'home.id', 'member.home_id')
    .select(['member.id', 'member.first_name', 'member.last_name', 'member.handle', 'member.email'])
    .select(['member.email_verified_at', 'member.created_at', 'member.suspended_at'])
    .select(['member.cigars', 'member.balance', 'member.total_points'])
    .select(['home.city', 'home.state', 'home.country', 'member.location_visible'])
    .where('member.id', 'in', ids)
    .where('member.deleted_at', 'is', null)
    .execute();
  const members = rows.map((row): OperatorMember => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    handle: row.handle,
    email: row.email ?? '',
    email_verified: row.email_verified_at !== null,
    location:
      row.city === null || !row.location_visible
        ? null
        : asPublicLocation({ city: row.city, state: row.state ?? '', country: row.country ?? '' }),
    created_at: row.created_at.toISOString(),
    cigars: row.cigars,
    balance: row.balance,
    total_points: row.total_points,
    suspended: row.suspended_at !== null,
    suspended_at: row.suspended_at?.toISOString() ?? null,
  }));
  return ids.flatMap((id) => members.find((member) => member.id === id) ?? []);
};

interface MemberFilter {
  readonly search: string;
  readonly state?: string | undefined;
  readonly status?: MemberStatus | undefined;
}

type Listed = MemberFilter & { readonly sort: OperatorMemberSort };

const ORDERS: Readonly<Record<OperatorMemberSort, readonly [RawBuilder<unknown>, 'asc' | 'desc']>> = {
  '-created_at': [sql`created_at desc`, 'desc'],
  created_at: [sql`created_at`, 'asc'],
  name: [sql`name_key collate "C"`, 'asc'],
  '-balance': [sql`balance desc`, 'desc'],
  balance: [sql`balance`, 'asc'],
  '-cigars': [sql`cigars desc`, 'desc'],
  cigars: [sql`cigars`, 'asc'],
};

const seesAddresses = (actor: Actor): boolean =>
  actor.by === 'automation' || mayAct(actor.roles, ['members']);

/** @param byAddress true if a whole email address finds its member */
const isFound = (typed: string, byAddress: boolean) => {
  const key = queryKey(typed);
  return sql<boolean>`id in (with found as materialized (
      select member_id as id from member_key
       where ${key}::text is not null and key >= ${key ?? ''} and key < ${`${key ?? ''}\u{10FFFF}`}
      union select id from member where ${byAddress}::boolean and email_key = ${emailKey(typed)}
      union select id from member where id = ${/^[0-9]{1,15}$/.test(typed) ? Number(typed) : 0})
    select id from found)`;
};

/** Leaves out members who hide their home, because the list would reveal its state. */
const livesIn = (state: string) => sql<boolean>`location_visible and home_id in (
  select id from address where type = 'user' and lower(state) = lower(${state}))`;

const filtered = (db: Db, actor: Actor, { search, state, status }: MemberFilter) =>
  db
    .selectFrom('member')
    .where('deleted_at', 'is', null)
    .$if(search !== '', (query) => query.where(isFound(search, seesAddresses(actor))))
    .$if(state !== undefined, (query) => query.where(livesIn(state ?? '')))
    .$if(status === 'active', (query) => query.where('suspended_at', 'is', null))
    .$if(status === 'suspended', (query) => query.where('suspended_at', 'is not', null));

const orderedIds = (db: Db, actor: Actor, { sort, ...filter }: Listed) => {
  const [order, direction] = ORDERS[sort];
  return filtered(db, actor, filter).select('id').orderBy(order).orderBy('id', direction);
};

/** The stored count leaves out the few suspended members. */
const countAll = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (members + (select count(*) from member where suspended_at is not null and deleted_at is null))::int as count
      from community`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Staff who only write messages don't see emails. */
const listShown = async (db: Db, actor: Actor, ids: readonly number[]): Promise<OperatorMember[]> => {
  const members = await listOperatorMembers(db, ids);
  return seesAddresses(actor)
    ? members
    : members.map((member) => ({ ...member, email: '', email_verified: false }));
};

/** Searches by name or handle prefix, whole email, or number. Staff who only write messages neither see nor search emails. */
export const operatorMembersPage = async (
  db: Db,
  actor: Actor,
  { page, page_size, ...listed }: PageQuery & Listed,
): Promise<Answer<'GET /operator/members/'>> => {
  const rows = await orderedIds(db, actor, listed)
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const { search, state, status } = listed;
  const isAll = search === '' && state === undefined && status === undefined;
  const count = isAll ? await countAll(db) : await countRows(filtered(db, actor, listed));
  const ids = rows.map(({ id }) => id);
  return pageBody({ page, page_size }, await listShown(db, actor, ids), count);
};

/** Returns all members that the list shows, in its order. */
export const operatorMemberPages = async (db: Db, actor: Actor, listed: Listed) =>
  rowPages(await orderedIds(db, actor, listed).execute(), (ids) => listShown(db, actor, ids));

export const MEMBER_COLUMNS: Readonly<Record<string, (member: OperatorMember) => CsvCell>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  handle: ({ handle }) => handle,
  email: ({ email }) => email,
  email_verified: ({ email_verified }) => email_verified,
  city: ({ location }) => location?.city ?? '',
  state: ({ location }) => location?.state ?? '',
  joined_at: ({ created_at }) => created_at,
  cigars: ({ cigars }) => cigars,
  balance: ({ balance }) => balance,
  total_points: ({ total_points }) => total_points,
  suspended_at: ({ suspended_at }) => suspended_at,
};
