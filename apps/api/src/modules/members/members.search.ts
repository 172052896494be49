import type { MemberSort } from '@stoa/contract/members.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { aggregateNow, isFar } from '../../platform/database/list-counters.ts';
import type { PageQuery } from '../../platform/database/pages.ts';
import type { SeenRow } from './member-item.ts';
import { everybody, foundUnder, keptUnder, type FoundPage } from './members-page.queries.ts';
import { queryKey, typosOf } from './search-keys.ts';

export interface FoundMembers {
  /** One page, in order. */
  readonly members: readonly SeenRow[];
  readonly count: number;
}

const NOBODY: FoundMembers = { members: [], count: 0 };

/** Beginnings of up to so many letters have their members kept, in the order of their names (migration 0016). */
const KEPT_LETTERS = 8;

const isKept = (key: string) => Array.from(key).length <= KEPT_LETTERS;

/** The end of all texts that begin with this one. */
const after = (key: string) => `${key}\u{10FFFF}`;

/** What the viewer is shown of a page, and in which order. */
interface Asked extends PageQuery {
  readonly viewer: number;
  readonly sort: MemberSort;
}

/** A page that sums up changes, which somebody folds once there are many. */
const folding = async (db: Db, [found]: FoundPage[]): Promise<FoundMembers> => {
  if (found?.is_fold_due) await aggregateNow(db);
  return found ?? NOBODY;
};

/** Members with a key that begins with one of these. */
const beginningWith = async (
  db: Db,
  keys: readonly string[],
  { sort, ...asked }: Asked,
): Promise<FoundMembers> => {
  const [only = ''] = keys;
  if (keys.length === 1 && isKept(only))
    return folding(db, await keptUnder[sort](db, { ...asked, key: only }));
  const [found] = await foundUnder[sort](db, { ...asked, starts: keys, ends: keys.map(after) });
  return found ?? NOBODY;
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
export const searchMembers = async (db: Db, typed: string, asked: Asked): Promise<FoundMembers> => {
  const { sort, ...values } = asked;
  if (typed === '') return folding(db, await everybody[isFar(asked) ? 'far' : 'near'][sort](db, values));
  const key = queryKey(typed);
  if (key === null) return NOBODY;
  const exact = await beginningWith(db, [key], asked);
  if (exact.count > 0) return exact;
  const meant = await meantBy(db, key);
  return meant.length === 0 ? exact : beginningWith(db, meant, asked);
};
