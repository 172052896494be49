import type { NameSuggestion } from '@stoa/contract';
import { NAME_SHARED_BY, NAME_SUGGESTIONS } from '@stoa/contract/journal.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { cigarNameKey, ownNameSearch, sharedNameSearch } from './search-words.ts';

/** A short prefix may match thousands of names; this many are ranked. */
const CONSIDERED = 500;

/** Selects the member's own non-stoic cigars, as last written. */
export const ownNameSuggestions = (words: string) => sql<NameSuggestion>`
  with found as materialized (
    select id, name, brand_name, vitola, description from entry
     where words @@ ${words}::text::tsquery and deleted_at is null
     limit ${CONSIDERED})
  select name, brand_name, vitola, description from (
    select distinct on (lower(name), lower(brand_name), lower(vitola)) * from found
     order by lower(name), lower(brand_name), lower(vitola), id desc) as newest
   order by id desc
   limit ${NAME_SUGGESTIONS}`;

/** Enough members have logged these names not to reveal any of them. */
export const sharedNameSuggestions = (words: string) => sql<NameSuggestion>`
  with found as materialized (
    select name, brand_name, vitola, members from named_cigar
     where words @@ ${words}::text::tsquery and members >= ${sql.lit(NAME_SHARED_BY)}
     limit ${CONSIDERED})
  select name, brand_name, vitola, null as description from found
   order by members desc, name
   limit ${2 * NAME_SUGGESTIONS}`;

/** Suggests the member's own names first, then those that at least three members finished. Only the writer gets a description. */
export const suggestNames = async (
  db: Db,
  memberId: number,
  typed: string,
): Promise<{ results: NameSuggestion[] }> => {
  const [own, shared] = [ownNameSearch(memberId, typed), sharedNameSearch(typed)];
  if (own === null || shared === null) return { results: [] };
  const named = [
    ...(await ownNameSuggestions(own).execute(db)).rows,
    ...(await sharedNameSuggestions(shared).execute(db)).rows,
  ];
  const suggestions = new Map<string, NameSuggestion>();
  for (const cigar of named) {
    const key = cigarNameKey(cigar) ?? '';
    if (!suggestions.has(key)) suggestions.set(key, cigar);
  }
  return { results: Array.from(suggestions.values()).slice(0, NAME_SUGGESTIONS) };
};
