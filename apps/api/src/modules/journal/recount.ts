import { setImmediate } from 'node:timers/promises';
import type { Answer } from '@stoa/contract/client';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { entriesToDerive } from './derived-columns.ts';
import { localText } from './journal.queries.ts';
import { findZone, localTime } from '../places/index.ts';
import { recountMap } from './map.recount.ts';
import { cigarNameKey, entryLexemes } from './search-words.ts';

type Difference = Answer<'GET /operator/recount/'>['differences'][number];

const addTo = (counts: Map<string, number>, key: string, by: number) =>
  counts.set(key, (counts.get(key) ?? 0) + by);

const BATCH = 100;

/** Limits characters per query: an entry may have 30,000 words. */
const MAX_SENT = 500_000;

interface WithLexemes {
  readonly id: number;
  readonly lexemes: string;
}

/** The database compares, because reading that many words here would block the process. */
const entriesWithOtherWords = async (db: Db, expected: readonly WithLexemes[]): Promise<number> => {
  const ids = expected.map(({ id }) => id);
  const lexemes = expected.map((entry) => entry.lexemes);
  const { rows } = await sql<{ entries: number }>`
    select count(*) as entries
    from unnest(${ids}::bigint[], ${lexemes}::text[]) as expected (id, lexemes)
    join entry using (id)
    where entry.words is distinct from array_to_tsvector(string_to_array(expected.lexemes, ' '))`.execute(db);
  return rows[0]?.entries ?? 0;
};

/** Finds entries whose search words or local time don't match their columns. */
const derivedDifferences = async (db: Db): Promise<Difference[]> => {
  const wrong = new Map<string, number>();
  let [expected, length]: [WithLexemes[], number] = [[], 0];
  const compareWords = async () => {
    const others = await entriesWithOtherWords(db, expected);
    if (others > 0) addTo(wrong, 'entries with wrong search words', others);
    [expected, length] = [[], 0];
  };
  for (let last = 0; ;) {
    const rows = await entriesToDerive(db)
      .select(localText.as('local'))
      .where('entry.id', '>', last)
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      await setImmediate();
      const lexemes = entryLexemes(row.member_id, row).join(' ');
      expected.push({ id: row.id, lexemes });
      length += lexemes.length;
      if (length > MAX_SENT) await compareWords();
      // A local time from the home stays when the home moves.
      if (findZone(row) === null && row.smoked_offset === null) continue;
      const local = localTime(row.smoked_at, { place: row, offset: row.smoked_offset, home: null });
      if (local !== row.local) addTo(wrong, 'entries with a wrong local time', 1);
    }
    await compareWords();
    if (rows.length < BATCH) break;
    last = rows.at(-1)?.id ?? last;
  }
  return Array.from(wrong, ([figure, entries]) => ({
    subject: 'journals',
    figure,
    kept: entries,
    counted: 0,
  }));
};

/** Recounts non-stoic cigars' counters, by member and overall. */
const nameDifferences = async (db: Db): Promise<Difference[]> => {
  const written = await db
    .selectFrom('entry')
    .select(['member_id', 'name', 'brand_name', 'vitola'])
    .select((select) => select.fn.countAll<number>().as('entries'))
    .where('product_id', 'is', null)
    .where('completed_at', 'is not', null)
    .where('audience', '=', 'members')
    .where('import_id', 'is', null)
    .where('deleted_at', 'is', null)
    .groupBy(['member_id', 'name', 'brand_name', 'vitola'])
    .execute();
  const entries = new Map<string, number>();
  const members = new Map<string, number>();
  for (const row of written) {
    const key = cigarNameKey(row);
    if (key === null) continue;
    const own = `member ${row.member_id}: ${key}`;
    if (!entries.has(own)) addTo(members, key, 1);
    addTo(entries, own, row.entries);
  }
  const named = await db.selectFrom('named_cigar').select(['key', 'members']).execute();
  const owned = await db
    .selectFrom('named_cigar_member')
    .innerJoin('named_cigar', 'named_cigar.id', 'named_cigar_member.named_cigar_id')
    .select(['named_cigar.key', 'named_cigar_member.member_id', 'named_cigar_member.entries'])
    .execute();
  const compare = (figure: string, stored: Map<string, number>, counted: Map<string, number>): Difference[] =>
    Array.from(new Set([...stored.keys(), ...counted.keys()])).flatMap((subject) => {
      const [is, should] = [stored.get(subject) ?? 0, counted.get(subject) ?? 0];
      return is === should ? [] : [{ subject, figure, kept: is, counted: should }];
    });
  return [
    ...compare('members who finished it', new Map(named.map(({ key, members }) => [key, members])), members),
    ...compare(
      'entries of its name',
      new Map(owned.map(({ key, member_id, entries }) => [`member ${member_id}: ${key}`, entries])),
      entries,
    ),
  ];
};

/** Recounts search words, local times, named cigars, and the map. */
export const recountJournal = async (db: Db): Promise<Difference[]> => [
  ...(await derivedDifferences(db)),
  ...(await nameDifferences(db)),
  ...(await recountMap(db)),
];
