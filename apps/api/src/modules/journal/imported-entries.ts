import { SAYABLE, UNSAID, type Audience, type RatingName } from '@stoa/contract/journal.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { forgetForecast } from '../forecast/index.ts';
import { asLocal, asVector, derive } from './derived-columns.ts';
import { removePhotos } from './entry-photos.ts';
import { addToEntryCounters } from './journal.repository.ts';
import { cigarNameKey } from './search-words.ts';

/** What an import brings of one cigar, as JSON stores it. */
export interface ImportedEntry extends Readonly<Record<RatingName, number | null>> {
  readonly name: string;
  readonly brand_name: string;
  readonly vitola: string;
  readonly description: string;
  readonly experience_note: string;
  readonly private_note: string;
  readonly retailer_text: string;
  /** Minutes; null is not said. */
  readonly smoking_time: number | null;
  /** ISO 8601 in UTC. */
  readonly smoked_at: string;
  /** Minutes east of UTC, of the clock where it was smoked. */
  readonly smoked_offset: number | null;
  readonly visibility: Audience;
}

/**
 * Writes an entry into the journal without its counters, points, badges, notices and forecasts: it stands where it was
 * smoked in time, so that nothing old looks new. The caller has locked the member.
 */
export const insertImportedEntry = async (
  tx: Tx,
  memberId: number,
  importId: number,
  entry: ImportedEntry,
  placeId: number | null,
): Promise<{ readonly completed: boolean }> => {
  const { smoking_time: minutes, ...columns } = entry;
  const smoked_at = new Date(entry.smoked_at);
  const written = { ...columns, smoked_at, product_id: null, place_id: placeId, retailer_id: null };
  const { lexemes, local } = await derive(tx, memberId, { ...written, id: null });
  const completed = entry.overall_rating !== null;
  await tx
    .insertInto('entry')
    .values({
      ...UNSAID,
      ...written,
      ...(minutes !== null && { smoking_time: minutes }),
      member_id: memberId,
      import_id: importId,
      code: null,
      picture: null,
      is_location_public: false,
      said: minutes === null ? [] : SAYABLE.filter((name) => name === 'smoking_time'),
      created_at: smoked_at,
      completed_at: completed ? smoked_at : null,
      deleted_at: null,
      in_last_30: false,
      words: asVector(lexemes),
      smoked_local: asLocal(local),
      board_day: sql<string>`${local}::text::timestamp::date`,
    })
    .execute();
  return { completed };
};

/** Which cigars the member has logged on which day: `key day`, of live entries. */
export const ownTastings = async (db: Db | Tx, memberId: number): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('entry')
    .select(['name', 'brand_name', 'vitola', sql<string>`to_char(smoked_local, 'YYYY-MM-DD')`.as('day')])
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => `${cigarNameKey(row) ?? ''} ${row.day}`));
};

/**
 * Takes up to so many entries of an import out of the journal, those that were changed since too. The caller has locked
 * the member.
 *
 * @returns how many they were, and the storage keys of their files
 */
export const takeBackImported = async (
  tx: Tx,
  memberId: number,
  importId: number,
  most: number,
  at: Date,
): Promise<{ readonly taken: number; readonly keys: string[] }> => {
  const rows = await tx
    .selectFrom('entry')
    .select(['id', 'picture', 'completed_at'])
    .where('import_id', '=', importId)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute();
  const keys: string[] = [];
  for (const { id, picture } of rows) {
    keys.push(...(await removePhotos(tx, id, 'all')), ...(picture === null ? [] : [picture]));
    await forgetForecast(tx, id);
    await tx
      .updateTable('entry')
      .set({ deleted_at: at, picture: null, words: '', is_lit: false })
      .where('id', '=', id)
      .execute();
  }
  const completed = rows.filter(({ completed_at }) => completed_at !== null).length;
  await addToEntryCounters(tx, memberId, { cigars: -rows.length, completed: -completed });
  return { taken: rows.length, keys };
};
