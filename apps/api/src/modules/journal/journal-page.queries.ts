import type { JournalQuery } from '@stoa/contract';
import { JOURNAL_SORTS } from '@stoa/contract/journal.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import {
  pageBody,
  pageLimit,
  withCount,
  type Counted,
  type PageQuery,
} from '../../platform/database/pages.ts';
import { statement, type Placeholders } from '../../platform/database/statement.ts';
import { blockedOwners, isForAllMembers, isOwnerNotBlocked, isNotSuspended } from '../visibility/index.ts';
import { asEntry, entryRows, type EntryRow } from './journal.queries.ts';
import { entrySearch } from './search-words.ts';

type Sort = JournalQuery['sort'];
type Filters = Omit<JournalQuery, 'page' | 'page_size' | 'sort' | 'filter_by'>;

/** Each order has an index. */
const orderFor = (sort: Sort): RawBuilder<unknown> => {
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  switch (sort) {
    case '-created_at':
    case 'created_at':
      return sql`entry.created_at ${direction}, entry.id ${direction}`;
    case '-rating':
    case 'rating':
      // Unrated entries are lowest.
      return sql`entry.overall_rating ${direction} nulls ${sql.raw(sort === 'rating' ? 'first' : 'last')}, entry.id ${direction}`;
    case 'name':
      return sql`name_key(entry.name) collate "C" ${direction}, entry.id ${direction}`;
  }
};

/** The ids are an array in any order; `with` and `count` belong to the surrounding statement. */
interface PageIds {
  readonly with: RawBuilder<unknown> | null;
  readonly count: RawBuilder<number>;
  readonly ids: RawBuilder<readonly number[]>;
}

type EntriesRow = Counted<EntryRow>;

/** Joins only the ids from the index, because the planner assumes ten ids for every array. */
const entriesPage = (sort: Sort, page: PageIds): RawBuilder<EntriesRow> => sql`
  ${page.with === null ? sql`` : sql`with ${page.with}`}
  select list.*, entry.*
    from (select ${page.count} as count) as list
    left join (${entryRows(sql`entry.id = any(${page.ids})`)}) as entry on true
   order by ${orderFor(sort)}`;

interface MemberPage extends PageQuery {
  readonly memberId: number;
}

/** Selects a page of the whole journal. The count comes from a stored column. */
export const journalIds = (sort: Sort, request: Placeholders<MemberPage>): PageIds => ({
  with: null,
  count: sql`(select cigars from member where id = ${request.memberId})`,
  ids: sql`array(
    select id from entry where member_id = ${request.memberId} and deleted_at is null order by ${orderFor(sort)} ${pageLimit(request)})`,
});

const wholeJournal = Object.fromEntries(
  JOURNAL_SORTS.map((sort) => [
    sort,
    statement<MemberPage, EntriesRow>((request) => entriesPage(sort, journalIds(sort, request))),
  ]),
) as Record<Sort, (db: Db, request: MemberPage) => Promise<EntriesRow[]>>;

/** Excludes entries of suspended members, and named entries across a block. */
const entriesForAll = (viewer: RawBuilder<unknown>) => sql`
  select id from entry
   where ${isForAllMembers} and ${isOwnerNotBlocked(viewer, sql`member_id`)}
     and ${isNotSuspended(sql`member_id`)}`;

const countForAll = (viewer: RawBuilder<unknown>) => sql<number>`(
  select community.completed - coalesce((
           select sum(completed - completed_limited) from ${blockedOwners(viewer)}
             join member on member.id = blocked.id and suspended_at is null), 0)
    from community)`;

interface AllMembersPage extends PageQuery {
  readonly viewer: number;
}

const allMembersEntries = statement<AllMembersPage, EntriesRow>((request) =>
  entriesPage('-created_at', {
    with: null,
    count: countForAll(request.viewer),
    ids: sql`array(${entriesForAll(request.viewer)} order by created_at desc, id desc ${pageLimit(request)})`,
  }),
);

/** Returns the sort key of a filtered list next to `created_at`, and its index's order. */
const rankFor = (sort: Sort) => {
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

/** Each condition has an index by member. */
const conditionsFor = (filters: Filters): RawBuilder<unknown>[] => {
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
    // The table's check: an entry without an overall rating is in progress.
    ...(in_progress === undefined
      ? []
      : [in_progress ? sql`overall_rating is null` : sql`overall_rating is not null`]),
  ];
};

/** Selects a page of a filtered journal with the most selective index. A search only reads its words, never the whole journal. */
export const filteredIds = (memberId: number, query: JournalQuery, words: string | null): PageIds => {
  const { rank, order } = rankFor(query.sort);
  const searched = sql`
    searched as materialized (
      select id, member_id, created_at, product_id, overall_rating, smoked_local, retailer_id, name, deleted_at
        from entry
       where words @@ ${words}::text::tsquery and deleted_at is null),`;
  const conditions = sql.join(
    [sql`member_id = ${memberId}`, sql`deleted_at is null`, ...conditionsFor(query)],
    sql` and `,
  );
  return {
    with: sql`${words === null ? sql`` : searched}
    found as materialized (
      select id, created_at, ${rank} as rank from ${words === null ? sql`entry` : sql`searched`}
       where ${conditions})`,
    count: sql`(select count(*)::int from found)`,
    ids: sql`array(select id from found order by ${order} ${pageLimit({ page: sql`${query.page}`, page_size: sql`${query.page_size}` })})`,
  };
};

const isFiltered = (query: JournalQuery): boolean =>
  (query.search ?? '') !== '' || conditionsFor(query).length > 0;

const filteredRows = async (db: Db, memberId: number, query: JournalQuery): Promise<EntriesRow[]> => {
  const isSearch = (query.search ?? '') !== '';
  const words = isSearch ? entrySearch(memberId, query.search ?? '') : null;
  // A search without letters or digits matches nothing.
  if (isSearch && words === null) return [];
  const { rows } = await entriesPage(query.sort, filteredIds(memberId, query, words)).execute(db);
  return rows;
};

const listRows = async (db: Db, memberId: number, query: JournalQuery): Promise<EntriesRow[]> => {
  const { page, page_size } = query;
  if (query.filter_by === 'all') return allMembersEntries(db, { viewer: memberId, page, page_size });
  if (isFiltered(query)) return filteredRows(db, memberId, query);
  return wholeJournal[query.sort](db, { memberId, page, page_size });
};

export const journalPage = async (db: Db, memberId: number, query: JournalQuery) => {
  const { rows, count } = withCount<EntryRow>(await listRows(db, memberId, query));
  const results = rows.map((row) => asEntry(row, memberId));
  return pageBody(query, results, count);
};
