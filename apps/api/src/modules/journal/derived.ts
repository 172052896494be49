import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { localTime } from './local-time.ts';
import { entryLexemes, type Searchable } from './search-words.ts';

/** What an entry's words and clock depend on beside its own columns. */
const surroundingsOf = (
  db: Db,
  memberId: number,
  placeId: number | null | undefined,
  retailerId: number | null | undefined,
) =>
  db
    .selectFrom('member')
    .leftJoin('address as home', 'home.id', 'member.home_id')
    .leftJoin('address as place', (join) => join.on('place.id', '=', placeId ?? null))
    .leftJoin('retailer', (join) => join.on('retailer.id', '=', retailerId ?? null))
    .select(['home.latitude as home_latitude', 'home.longitude as home_longitude'])
    .select(['place.city', 'place.state', 'place.latitude', 'place.longitude'])
    .select('retailer.name as retailer_name')
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow();

type OwnWords = Omit<Searchable, 'city' | 'state' | 'retailer_name'>;

export interface Underivable extends OwnWords {
  readonly place_id: number | null;
  readonly retailer_id: number | null;
  readonly smoked_at: Date;
  readonly smoked_offset: number | null;
}

const asVector = (lexemes: readonly string[]): RawBuilder<string> =>
  sql<string>`array_to_tsvector(${lexemes}::text[])`;

const asLocal = (local: string): RawBuilder<string> => sql<string>`${local}::text::timestamp`;

/** The columns that are worked out from an entry's others: its words, and its clock on the wall. */
export const derivedColumns = async (db: Db, memberId: number, entry: Underivable) => {
  const around = await surroundingsOf(db, memberId, entry.place_id, entry.retailer_id);
  const home = { latitude: around.home_latitude, longitude: around.home_longitude };
  return {
    words: asVector(entryLexemes(memberId, { ...entry, ...around })),
    smoked_local: asLocal(localTime(entry.smoked_at, { place: around, offset: entry.smoked_offset, home })),
  };
};

/** Live entries with all that their derived columns come from, in order of their ids. */
export const underivedEntries = (db: Db) =>
  db
    .selectFrom('entry')
    .innerJoin('member', 'member.id', 'entry.member_id')
    .leftJoin('address as home', 'home.id', 'member.home_id')
    .leftJoin('address as place', 'place.id', 'entry.place_id')
    .leftJoin('retailer', 'retailer.id', 'entry.retailer_id')
    .select(['entry.id', 'entry.member_id', 'entry.product_id', 'entry.name', 'entry.brand_name'])
    .select(['entry.vitola', 'entry.description', 'entry.experience_note', 'entry.private_note'])
    .select(['entry.smoked_at', 'entry.smoked_offset', 'retailer.name as retailer_name'])
    .select(['home.latitude as home_latitude', 'home.longitude as home_longitude'])
    .select(['place.city', 'place.state', 'place.latitude', 'place.longitude'])
    .where('entry.deleted_at', 'is', null)
    .orderBy('entry.id');

/** Brings the entries of a place up to date after the place itself was changed. */
export const placeChanged = async (tx: Tx, placeId: number): Promise<void> => {
  const rows = await underivedEntries(tx).where('entry.place_id', '=', placeId).execute();
  for (const row of rows) {
    const home = { latitude: row.home_latitude, longitude: row.home_longitude };
    await tx
      .updateTable('entry')
      .set({
        words: asVector(entryLexemes(row.member_id, row)),
        smoked_local: asLocal(localTime(row.smoked_at, { place: row, offset: row.smoked_offset, home })),
      })
      .where('id', '=', row.id)
      .execute();
  }
};
