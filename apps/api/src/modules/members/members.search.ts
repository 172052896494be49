import type { MemberSort } from '@stoa/contract/members.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { PageQuery } from '../../platform/database/pages.ts';
import type { VisibleMemberRow } from './visible-member.ts';
import { allMembers, keyRangeMatches } from './members-page.queries.ts';
import { listTypos, queryKey } from './search-keys.ts';

interface FoundMembers {
  readonly members: readonly VisibleMemberRow[];
  readonly count: number;
}

const NO_MEMBERS: FoundMembers = { members: [], count: 0 };

const after = (key: string) => `${key}\u{10FFFF}`;

interface SearchPage extends PageQuery {
  readonly viewer: number;
  readonly sort: MemberSort;
}

const matchPrefixes = async (
  db: Db,
  keys: readonly string[],
  { sort, ...search }: SearchPage,
): Promise<FoundMembers> => {
  const [found] = await keyRangeMatches[sort](db, { ...search, starts: keys, ends: keys.map(after) });
  return found ?? NO_MEMBERS;
};

const CORRECTIONS = 8;

/** Returns known words that differ by one added, missing, changed, or swapped letter. */
const listCorrections = async (db: Db, word: string): Promise<string[]> => {
  const typos = listTypos(word);
  if (typos.length === 0) return [];
  const { rows } = await sql<{ word: string }>`
    select name_word.word from (select distinct word from name_typo where typo = any(${typos}::text[])) as near
      join name_word on name_word.word = near.word
     order by members desc, name_word.word limit ${CORRECTIONS}`.execute(db);
  return rows.map((row) => row.word);
};

const correctedKeys = async (db: Db, key: string): Promise<string[]> => {
  const words = key.split(' ');
  const corrected = await Promise.all(
    words.map(async (word, index) =>
      (await listCorrections(db, word)).map((right) => words.with(index, right).join(' ')),
    ),
  );
  return corrected.flat();
};

/** Matches prefixes without case and accents; if none match, forgives one wrong letter in words of four or more. */
export const searchMembers = async (db: Db, typed: string, search: SearchPage): Promise<FoundMembers> => {
  const { sort, ...request } = search;
  if (typed === '') return (await allMembers[sort](db, request))[0] ?? NO_MEMBERS;
  const key = queryKey(typed);
  if (key === null) return NO_MEMBERS;
  const exact = await matchPrefixes(db, [key], search);
  if (exact.count > 0) return exact;
  const corrected = await correctedKeys(db, key);
  return corrected.length === 0 ? exact : matchPrefixes(db, corrected, search);
};
