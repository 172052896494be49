import type { MemberSort } from '@stoa/contract/members.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { PageQuery } from '../../platform/database/pages.ts';
import { queryKey, typosOf } from './search-keys.ts';

export interface FoundMembers {
  /** One page, in order. */
  readonly ids: number[];
  readonly count: number;
}

/** Each order has an index of its own; what a member hides stands last in every order, and so tells nothing. */
const ORDERS: Record<MemberSort, RawBuilder<unknown>> = {
  name: sql`name_key collate "C", member.id`,
  '-cigars': sql`(case when cigars_smoked_visible then cigars end) desc nulls last, member.id`,
  cigars: sql`(case when cigars_smoked_visible then cigars end), member.id`,
  '-created_at': sql`(case when member_since_visible then created_at end) desc nulls last, member.id`,
  created_at: sql`(case when member_since_visible then created_at end), member.id`,
};

const cut = ({ page, page_size }: PageQuery) => sql`limit ${page_size} offset ${(page - 1) * page_size}`;

/** The end of all texts that begin with this one. */
const after = (key: string) => `${key}\u{10FFFF}`;

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

const everybody = async (db: Db, sort: MemberSort, page: PageQuery): Promise<FoundMembers> => {
  const { rows } = await sql<{ id: number }>`
    select id from member where suspended_at is null order by ${ORDERS[sort]} ${cut(page)}`.execute(db);
  const { members } = await db.selectFrom('community_total').select('members').executeTakeFirstOrThrow();
  return { ids: idsOf(rows), count: members };
};

/** Members with a key that begins with one of these. */
const beginningWith = async (
  db: Db,
  keys: readonly string[],
  sort: MemberSort,
  page: PageQuery,
): Promise<FoundMembers> => {
  const begins = sql.join(
    keys.map((key) => sql`(key >= ${key} and key < ${after(key)})`),
    sql` or `,
  );
  const found = sql`select distinct member_id from member_key where ${begins}`;
  // The few who are suspended are taken out by their own index: a count that told of them would show that they exist.
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (${found}) as found
     where member_id not in (select id from member where suspended_at is not null and deleted_at is null)`.execute(
    db,
  );
  const count = counted.rows[0]?.count ?? 0;
  if (count === 0) return { ids: [], count };
  const { rows } = await sql<{ id: number }>`
    select member.id from (${found}) as found join member on member.id = found.member_id
     where suspended_at is null order by ${ORDERS[sort]} ${cut(page)}`.execute(db);
  return { ids: idsOf(rows), count };
};

/** Corrections looked at for one mistyped word. */
const CORRECTIONS = 8;

/** Known words that differ from this one by a letter: one too many, one missing, another one, or two swapped. */
const correctionsOf = async (db: Db, word: string): Promise<string[]> => {
  const typos = typosOf(word);
  if (typos.length === 0) return [];
  const { rows } = await sql<{ word: string }>`
    select name_word.word from (select distinct word from name_typo where typo = any(${typos}::text[])) as near
      join name_word on name_word.word = near.word
     order by members desc, name_word.word limit ${CORRECTIONS}`.execute(db);
  return rows.map((row) => row.word);
};

/** What may have been meant: the typed words with one of them corrected. */
const meantBy = async (db: Db, key: string): Promise<string[]> => {
  const words = key.split(' ');
  const meant = await Promise.all(
    words.map(async (word, at) =>
      (await correctionsOf(db, word)).map((right) => words.with(at, right).join(' ')),
    ),
  );
  return meant.flat();
};

/**
 * A page of members by the beginnings of their names and handles, without regard to case and accents. Where
 * nobody is found as typed, one wrong letter in a word of four or more is forgiven.
 */
export const searchMembers = async (
  db: Db,
  typed: string,
  sort: MemberSort,
  page: PageQuery,
): Promise<FoundMembers> => {
  if (typed === '') return everybody(db, sort, page);
  const key = queryKey(typed);
  if (key === null) return { ids: [], count: 0 };
  const exact = await beginningWith(db, [key], sort, page);
  if (exact.count > 0) return exact;
  const meant = await meantBy(db, key);
  return meant.length === 0 ? exact : beginningWith(db, meant, sort, page);
};
