import { type RawBuilder, sql } from 'kysely';
import { KNOWN } from '../world/size.ts';
import type { Viewer } from '../screens.ts';
import { filteredIds } from '@stoa/api/modules/journal/journal-page.queries';
import { entrySearch } from '@stoa/api/modules/journal/search-words';

const found = filteredIds(
  KNOWN.collector,
  { filter_by: 'user', page: 1, page_size: 10, sort: '-created_at' },
  entrySearch(KNOWN.collector, 'cedar'),
);

const CIGARS_FOUND = sql`with ${found.with} select ${found.count} as count, ${found.ids} as ids`;

const MEMBERS_FOUND = sql`
  with found as materialized (
    select distinct member_id, name_key from member_key
     where key >= ${'mar'} collate "C" and key < ${'mar\u{10FFFF}'} collate "C")
  select (select count(*) from found) as count, array(
    select member_id from found order by name_key, member_id limit 10) as ids`;

/** A call to compare with the floor. */
export interface Endpoint {
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: string;
  /** The share of the floor's requests per second that the call must reach. */
  readonly share: number;
  /** The floor runs this first: the same search, without the details that the screen shows. */
  readonly search?: RawBuilder<unknown>;
}

/** The calls that have goals, as a screen makes them. */
export const ENDPOINTS: readonly Endpoint[] = [
  {
    name: 'Journal page of 10',
    viewer: 'collector',
    path: '/cigars/list_cigars/',
    share: 0.5,
  },
  { name: 'Members page of 10', viewer: 'ordinary', path: '/user/all-members/', share: 0.5 },
  { name: 'Leaderboard', viewer: 'ordinary', path: '/user-stats/leaderboard/', share: 0.5 },
  { name: '30-day leaderboard', viewer: 'ordinary', path: '/user-stats/leaderboard30/', share: 0.5 },
  {
    name: 'Leaderboard with a code',
    viewer: 'ordinary',
    path: '/user-stats/leaderboard/?verified=true',
    share: 0.5,
  },
  {
    name: '30-day leaderboard with a code',
    viewer: 'ordinary',
    path: '/user-stats/leaderboard30/?verified=true',
    share: 0.5,
  },
  { name: 'Notifications page', viewer: 'ordinary', path: '/notifications/', share: 0.5 },
  { name: 'Timeline', viewer: 'collector', path: '/user-stats/timeline/', share: 0.5 },
  { name: 'Stats', viewer: 'collector', path: '/user-stats/stats/', share: 0.5 },
  { name: 'Entry detail', viewer: 'collector', path: '/cigars/{newest}/get_cigar_detail/', share: 0.5 },
  { name: 'Cigar', viewer: 'ordinary', path: '/cigars/pages/1/', share: 0.5 },
  { name: 'Porch, 1,000 followed', viewer: 'reader', path: '/porch/?page_size=20', share: 0.7 },
  { name: 'Member profile', viewer: 'ordinary', path: `/user/member/${KNOWN.followed}/`, share: 0.5 },
  {
    name: 'Member search',
    viewer: 'ordinary',
    path: '/user/all-members/?filter=mar',
    share: 0.6,
    search: MEMBERS_FOUND,
  },
  {
    name: 'Journal search',
    viewer: 'collector',
    path: '/cigars/list_cigars/?search=cedar',
    share: 0.6,
    search: CIGARS_FOUND,
  },
];
