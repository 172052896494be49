import { sql } from 'kysely';
import { filteredIds } from '@stoa/api/modules/journal/journal-page.queries';
import { entrySearch } from '@stoa/api/modules/journal/search-words';
import { KNOWN } from '../world/size.ts';

const found = filteredIds(
  KNOWN.collector,
  { filter_by: 'user', page: 1, page_size: 10, sort: '-created_at' },
  entrySearch(KNOWN.collector, 'cedar'),
);

export const CIGARS_FOUND = sql`with ${found.with} select ${found.count} as count, ${found.ids} as ids`;

export const MEMBERS_FOUND = sql`
  with found as materialized (
    select distinct member_id, name_key from member_key
     where key >= ${'mar'} collate "C" and key < ${'mar\u{10FFFF}'} collate "C")
  select (select count(*) from found) as count, array(
    select member_id from found order by name_key, member_id limit 10) as ids`;
