import { emailKey } from '@stoa/contract/accounts.rules';
import { mayAct } from '@stoa/contract/staff.rules';
import type { OperatorMember } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { sql } from 'kysely';
import type { Actor } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageBody, type PageQuery } from '../../platform/database/pages.ts';
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

/** The stored count leaves out the few suspended members. */
const allMembers = async (db: Db, page: PageQuery) => {
  const { rows } = await sql<{ id: number }>`
    select id from member where deleted_at is null
     order by created_at desc, id desc limit ${page.page_size} offset ${(page.page - 1) * page.page_size}`.execute(
    db,
  );
  const counted = await sql<{ count: number }>`
    select (members + (select count(*) from member where suspended_at is not null and deleted_at is null))::int as count
      from community`.execute(db);
  return { ids: rows.map(({ id }) => id), count: counted.rows[0]?.count ?? 0 };
};

/** @param byAddress true if a whole email address finds its member */
const matching = async (db: Db, typed: string, page: PageQuery, byAddress: boolean) => {
  const key = queryKey(typed);
  const { rows } = await sql<{ id: number; count: number }>`
    with found as materialized (
      select member_id as id from member_key
       where ${key}::text is not null and key >= ${key ?? ''} and key < ${`${key ?? ''}\u{10FFFF}`}
      union select id from member where ${byAddress}::boolean and email_key = ${emailKey(typed)}
      union select id from member where id = ${/^[0-9]{1,15}$/.test(typed) ? Number(typed) : 0})
    select page.id, counted.count
      from (select count(*)::int as count from found join member using (id) where deleted_at is null) as counted
      left join lateral (select id from found join member using (id) where deleted_at is null
        order by created_at desc, id desc limit ${page.page_size} offset ${(page.page - 1) * page.page_size}) as page on true`.execute(
    db,
  );
  return { ids: rows.flatMap(({ id }) => id ?? []), count: rows[0]?.count ?? 0 };
};

/** Searches by name or handle prefix, whole email, or number. Staff who only write messages neither see nor search emails. */
export const operatorMembersPage = async (
  db: Db,
  actor: Actor,
  query: PageQuery & { search: string },
): Promise<Answer<'GET /operator/members/'>> => {
  const seesAddresses = actor.by === 'automation' || mayAct(actor.roles, ['members']);
  const { ids, count } =
    query.search === ''
      ? await allMembers(db, query)
      : await matching(db, query.search, query, seesAddresses);
  const members = await listOperatorMembers(db, ids);
  return pageBody(
    query,
    seesAddresses ? members : members.map((member) => ({ ...member, email: '', email_verified: false })),
    count,
  );
};
