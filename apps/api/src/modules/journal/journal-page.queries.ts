import type { JournalQuery } from '@stoa/contract';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Db, Schema } from '../../platform/database/database.ts';
import { fenceOf, foldLists } from '../../platform/database/kept-lists.ts';
import { cutOf, inListOrder, pageBody, type Cut } from '../../platform/database/pages.ts';
import { entriesOf } from './journal.queries.ts';
import { entrySearch } from './search-words.ts';

type EntryQuery = SelectQueryBuilder<Schema, 'entry', object>;
type Filters = Omit<JournalQuery, 'page' | 'page_size' | 'sort' | 'filter_by'>;

const RATING = sql`coalesce(entry.overall_rating, 0)`;

/** Each order has an index that serves it (see the migrations), read from either end. */
const inOrder = (query: EntryQuery, sort: JournalQuery['sort'], backwards: boolean): EntryQuery => {
  const [up, down] = backwards ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const);
  switch (sort) {
    case '-created_at':
      return query.orderBy('entry.created_at', down).orderBy('entry.id', down);
    case 'created_at':
      return query.orderBy('entry.created_at', up).orderBy('entry.id', up);
    case '-rating':
      return query.orderBy(RATING, down).orderBy('entry.id', down);
    case 'rating':
      return query.orderBy(RATING, up).orderBy('entry.id', up);
    case 'name':
      return query.orderBy(sql`name_key(entry.name) collate "C"`, up).orderBy('entry.id', up);
  }
};

const own = (db: Db, memberId: number): EntryQuery =>
  db.selectFrom('entry').where('entry.member_id', '=', memberId).where('entry.deleted_at', 'is', null);

const offsetOf = ({ page, page_size }: Pick<JournalQuery, 'page' | 'page_size'>) => (page - 1) * page_size;

/** The ids of one page of a whole journal, found by an index alone; backwards where the cut is. */
export const journalPageIds = (db: Db, memberId: number, sort: JournalQuery['sort'], cut: Cut) =>
  inOrder(own(db, memberId), sort, cut.backwards).select('entry.id').limit(cut.limit).offset(cut.offset);

/** What a filtered list is sorted by, beside what it was created at; with the order of its index. */
const rankOf = (sort: JournalQuery['sort']) => {
  switch (sort) {
    case '-created_at':
      return { rank: sql`0`, order: sql`created_at desc, id desc` };
    case 'created_at':
      return { rank: sql`0`, order: sql`created_at, id` };
    case '-rating':
      return { rank: sql`coalesce(overall_rating, 0)`, order: sql`rank desc, id desc` };
    case 'rating':
      return { rank: sql`coalesce(overall_rating, 0)`, order: sql`rank, id` };
    case 'name':
      return { rank: sql`name_key(name) collate "C"`, order: sql`rank, id` };
  }
};

/** The filters' conditions; each of them alone has an index below the member. */
const conditionsOf = (filters: Filters): RawBuilder<unknown>[] => {
  const { line, rating, rating_min, from, to, retailer, in_progress } = filters;
  return [
    ...(line === 'non_stoic' ? [sql`product_id is null`] : []),
    ...(line !== undefined && line !== 'non_stoic'
      ? [sql`product_id in (select id from product where line = ${line})`]
      : []),
    ...(rating === undefined ? [] : [sql`overall_rating = ${rating}`]),
    ...(rating_min === undefined ? [] : [sql`overall_rating >= ${rating_min}`]),
    ...(from === undefined ? [] : [sql`smoked_local >= ${from}::text::timestamp`]),
    ...(to === undefined ? [] : [sql`smoked_local < ${to}::text::timestamp + interval '1 day'`]),
    ...(retailer === undefined ? [] : [sql`retailer_id = ${retailer}`]),
    // An entry is in progress as long as it has no overall rating: the table's own check.
    ...(in_progress === undefined
      ? []
      : [in_progress ? sql`overall_rating is null` : sql`overall_rating is not null`]),
  ];
};

/**
 * One page of a narrowed journal, with the count of all that was found. What was found is read once, by the
 * index that finds the least; a search reads by its words alone, never the journal they are in.
 */
export const foundPage = (
  memberId: number,
  query: JournalQuery,
  words: string | null,
): RawBuilder<{ count: number; ids: number[] }> => {
  const { rank, order } = rankOf(query.sort);
  const searched = sql`
    with searched as materialized (
      select id, member_id, created_at, product_id, overall_rating, smoked_local, retailer_id, name, deleted_at
        from entry
       where words @@ ${words}::text::tsquery and deleted_at is null)`;
  const conditions = sql.join(
    [sql`member_id = ${memberId}`, sql`deleted_at is null`, ...conditionsOf(query)],
    sql` and `,
  );
  return sql`
    ${words === null ? sql`with` : sql`${searched},`} found as materialized (
      select id, created_at, ${rank} as rank from ${words === null ? sql`entry` : sql`searched`}
       where ${conditions})
    select (select count(*)::int from found) as count,
           (select coalesce(json_agg(page.id), '[]') from (
             select id from found order by ${order} limit ${query.page_size} offset ${offsetOf(query)}) as page) as ids`;
};

const isNarrowed = (query: JournalQuery): boolean =>
  (query.search ?? '') !== '' || conditionsOf(query).length > 0;

const narrowedPage = async (db: Db, memberId: number, query: JournalQuery) => {
  const isSearch = (query.search ?? '') !== '';
  const words = isSearch ? entrySearch(memberId, query.search ?? '') : null;
  // Signs alone are in no entry's words.
  if (isSearch && words === null) return pageBody(query, [], 0);
  const { rows } = await foundPage(memberId, query, words).execute(db);
  const { count, ids } = rows[0] ?? { count: 0, ids: [] };
  return pageBody(query, await entriesOf(db, memberId, ids), count);
};

/** Where a page of everybody's entries begins: far down, the day of its first one is known (migration 0016). */
const fromDay = async (db: Db, query: JournalQuery) => {
  const fence = await fenceOf(db, 'entries', 'desc', offsetOf(query));
  return fence === null
    ? { condition: sql`true`, offset: offsetOf(query) }
    : {
        condition: sql`created_at < (${fence.part}::text::timestamp + interval '1 day') at time zone 'UTC'`,
        offset: offsetOf(query) - fence.before,
      };
};

/** Everybody's completed entries, newest first; those of suspended members are not there. */
const everybodysPage = async (db: Db, viewerId: number, query: JournalQuery) => {
  await foldLists(db);
  const { condition, offset } = await fromDay(db, query);
  const { rows } = await sql<{ id: number }>`
    select id from entry
     where deleted_at is null and completed_at is not null and ${condition}
       and member_id not in (select id from member where suspended_at is not null and deleted_at is null)
     order by created_at desc, id desc limit ${query.page_size} offset ${offset}`.execute(db);
  const { count } = await db
    .selectFrom('community_total')
    .select('completed as count')
    .executeTakeFirstOrThrow();
  const results = await entriesOf(
    db,
    viewerId,
    rows.map(({ id }) => id),
  );
  return pageBody(query, results, count);
};

/** A page of a journal; without filters its count is the kept one. */
export const journalPage = async (db: Db, memberId: number, query: JournalQuery) => {
  if (query.filter_by === 'all') return everybodysPage(db, memberId, query);
  if (isNarrowed(query)) return narrowedPage(db, memberId, query);
  const { cigars } = await db
    .selectFrom('member')
    .select('cigars')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const cut = cutOf(query, cigars);
  // The page's ids first; the joins then touch these rows only.
  const ids = await journalPageIds(db, memberId, query.sort, cut).execute();
  const results = await entriesOf(
    db,
    memberId,
    inListOrder(cut, ids).map(({ id }) => id),
  );
  return pageBody(query, results, cigars);
};
