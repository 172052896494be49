import type { MemberSort } from '@stoa/contract/members.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { countOfPart, foldLists } from '../../platform/database/kept-lists.ts';
import { cutOf, inListOrder, type PageQuery } from '../../platform/database/pages.ts';
import { ORDERS, pageOfEverybody } from './member-order.ts';
import { queryKey, typosOf } from './search-keys.ts';

export interface FoundMembers {
  /** One page, in order. */
  readonly ids: number[];
  readonly count: number;
}

const cut = ({ page, page_size }: PageQuery) => sql`limit ${page_size} offset ${(page - 1) * page_size}`;

/** The end of all texts that begin with this one. */
const after = (key: string) => `${key}\u{10FFFF}`;

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

const everybody = async (db: Db, sort: MemberSort, page: PageQuery): Promise<FoundMembers> => {
  const { members } = await db.selectFrom('community_total').select('members').executeTakeFirstOrThrow();
  return { ids: await pageOfEverybody(db, sort, page), count: members };
};

/** Beginnings of up to so many letters have their members kept, in the order of their names (migration 0016). */
const KEPT_LETTERS = 8;

const isKept = (key: string) => Array.from(key).length <= KEPT_LETTERS;

/** A page of the members under a short key in the order of their names. */
const keptByName = async (db: Db, key: string, count: number, page: PageQuery): Promise<number[]> => {
  const part = cutOf(page, count);
  const direction = sql.raw(part.backwards ? 'desc' : 'asc');
  const { rows } = await sql<{ id: number }>`
    select member_id as id from member_prefix where prefix = ${key}
     order by name_key ${direction}, member_id ${direction} limit ${part.limit} offset ${part.offset}`.execute(
    db,
  );
  return inListOrder(part, idsOf(rows));
};

/**
 * The same in another order: by walking down that order where it soon meets them, else by looking all of them up.
 * `offset 0` keeps the planner from doing the one as the other.
 */
const keptInOrder = async (
  db: Db,
  key: string,
  count: number,
  sort: MemberSort,
  page: PageQuery,
): Promise<number[]> => {
  const { members } = await db.selectFrom('community_total').select('members').executeTakeFirstOrThrow();
  const walked = (page.page * page.page_size * members) / count;
  const found =
    walked < count
      ? sql`member where suspended_at is null and exists (
              select from member_prefix
               where prefix = ${key} and member_prefix.name_key = member.name_key and member_id = member.id offset 0)`
      : sql`member_prefix join member on member.id = member_id where prefix = ${key}`;
  const { rows } = await sql<{ id: number }>`
    select member.id from ${found} order by ${ORDERS[sort]} ${cut(page)}`.execute(db);
  return idsOf(rows);
};

/** Members with a key that begins with this short one. */
const keptUnder = async (db: Db, key: string, sort: MemberSort, page: PageQuery): Promise<FoundMembers> => {
  const count = await countOfPart(db, 'prefix', key);
  if (count === 0) return { ids: [], count };
  return {
    ids: await (sort === 'name' ? keptByName(db, key, count, page) : keptInOrder(db, key, count, sort, page)),
    count,
  };
};

/** Members with a key that begins with one of these. */
const beginningWith = async (
  db: Db,
  keys: readonly string[],
  sort: MemberSort,
  page: PageQuery,
): Promise<FoundMembers> => {
  const [only = ''] = keys;
  if (keys.length === 1 && isKept(only)) return keptUnder(db, only, sort, page);
  const begins = sql.join(
    keys.map((key) => sql`(key >= ${key} and key < ${after(key)})`),
    sql` or `,
  );
  // The index has all of it. The few who are suspended are left out by their own: a count that told of them would
  // show that they exist.
  const found = sql`
    found as materialized (
      select distinct member_id, name_key from member_key
       where (${begins})
         and member_id not in (select id from member where suspended_at is not null and deleted_at is null))`;
  const ordered =
    sort === 'name'
      ? sql`select member_id as id from found order by name_key, member_id`
      : sql`select member.id from found join member on member.id = member_id order by ${ORDERS[sort]}`;
  const { rows } = await sql<FoundMembers>`
    with ${found}
    select (select count(*)::int from found) as count,
           (select coalesce(json_agg(page.id), '[]') from (${ordered} ${cut(page)}) as page) as ids`.execute(
    db,
  );
  return rows[0] ?? { ids: [], count: 0 };
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
  await foldLists(db);
  if (typed === '') return everybody(db, sort, page);
  const key = queryKey(typed);
  if (key === null) return { ids: [], count: 0 };
  const exact = await beginningWith(db, [key], sort, page);
  if (exact.count > 0) return exact;
  const meant = await meantBy(db, key);
  return meant.length === 0 ? exact : beginningWith(db, meant, sort, page);
};
