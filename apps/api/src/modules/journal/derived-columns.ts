import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { boardDayAt, type BoardDay } from './board-day.ts';
import { SEARCHED_COLUMNS } from './entry.personal-data.ts';
import { findZone, localTime } from '../places/index.ts';
import { entryLexemes, type Searchable } from './search-words.ts';

/** An entry's search words and local time depend on these as well as on its own columns. */
interface DerivationContext extends Pick<Searchable, 'city' | 'state' | 'retailer_name'> {
  photo_words: string[];
  latitude: number | null;
  longitude: number | null;
  home_latitude: number | null;
  home_longitude: number | null;
  board_day: string | null;
  board_day_ends_at: Date | null;
  board_zone: string | null;
}

const selectPhotoWords = (entryId: RawBuilder<unknown>) => sql<string[]>`array(
  select description from entry_photo where entry_id = ${entryId} and description <> '' order by position, id)`;

const derivationContext = statement<
  { memberId: number; entryId: number | null; placeId: number | null; retailerId: number | null },
  DerivationContext
>(
  ({ memberId, entryId, placeId, retailerId }) => sql`
    select home.latitude as home_latitude, home.longitude as home_longitude,
           to_char(member.board_day, 'YYYY-MM-DD') as board_day, member.board_day_ends_at, member.board_zone,
           place.city, place.state, place.latitude, place.longitude, retailer.name as retailer_name,
           ${selectPhotoWords(entryId)} as photo_words
      from member
      left join address as home on home.id = member.home_id
      left join address as place on place.id = ${placeId}
      left join retailer on retailer.id = ${retailerId}
     where member.id = ${memberId}`,
);

type OwnWords = Omit<Searchable, 'city' | 'state' | 'retailer_name'>;

interface DerivationInput extends OwnWords {
  /** The entry's id, to read its photos' descriptions; null before it is written. */
  readonly id: number | null;
  readonly place_id: number | null;
  readonly retailer_id: number | null;
  readonly smoked_at: Date;
  readonly smoked_offset: number | null;
}

export const asVector = (lexemes: readonly string[] | RawBuilder<string[]>): RawBuilder<string> =>
  sql<string>`array_to_tsvector(${lexemes}::text[])`;

export const asLocal = (local: string | RawBuilder<string>): RawBuilder<string> =>
  sql<string>`${local}::text::timestamp`;

export interface Derived {
  readonly lexemes: string[];
  readonly local: string;
}

const getContext = async (db: Db, memberId: number, entry: DerivationInput): Promise<DerivationContext> => {
  const { id: entryId, place_id: placeId, retailer_id: retailerId } = entry;
  const [context] = await derivationContext(db, { memberId, entryId, placeId, retailerId });
  if (context === undefined) throw new Error(`Member ${memberId} doesn’t exist. Lock the caller first.`);
  return context;
};

const getHome = ({ home_latitude, home_longitude }: DerivationContext) => ({
  latitude: home_latitude,
  longitude: home_longitude,
});

const derivedFrom = (context: DerivationContext, memberId: number, entry: DerivationInput): Derived => ({
  lexemes: entryLexemes(memberId, {
    ...entry,
    ...context,
    photo_words: [...context.photo_words, ...(entry.photo_words ?? [])],
  }),
  local: localTime(entry.smoked_at, { place: context, offset: entry.smoked_offset, home: getHome(context) }),
});

export const derive = async (db: Db, memberId: number, entry: DerivationInput): Promise<Derived> =>
  derivedFrom(await getContext(db, memberId, entry), memberId, entry);

/** Derives columns of a member's new entries without retailers; reads their places together. */
export const deriveAtPlaces = async (
  db: Db,
  memberId: number,
  lines: readonly { readonly placeId: number | null }[],
): Promise<(entry: DerivationInput) => Derived> => {
  const [home] = await derivationContext(db, { memberId, entryId: null, placeId: null, retailerId: null });
  if (home === undefined) throw new Error(`Member ${memberId} doesn’t exist. Lock the caller first.`);
  const ids = [...new Set(lines.flatMap(({ placeId }) => (placeId === null ? [] : [placeId])))];
  const { rows } = await sql<
    Pick<DerivationContext, 'city' | 'state' | 'latitude' | 'longitude'> & { id: number }
  >`
    select id, city, state, latitude, longitude from address where member_id = ${memberId} and id = any(${ids}::bigint[])`.execute(
    db,
  );
  const places = new Map(rows.map(({ id, ...place }) => [id, place]));
  return (entry) => derivedFrom({ ...home, ...places.get(entry.place_id ?? 0) }, memberId, entry);
};

const findBoardDay = ({ board_day, board_day_ends_at, board_zone }: DerivationContext): BoardDay | null =>
  board_day === null || board_day_ends_at === null
    ? null
    : { day: board_day, endsAt: board_day_ends_at, zone: board_zone };

/** Derives columns of a new entry; begins the member's next day if the last is over. The caller has locked the member. */
export const deriveNew = async (
  tx: Tx,
  memberId: number,
  entry: DerivationInput,
  now: Date,
): Promise<Derived & { readonly boardDay: string }> => {
  const context = await getContext(tx, memberId, entry);
  const last = findBoardDay(context);
  const today = boardDayAt(now, findZone(getHome(context)), last);
  if (today !== last) {
    await tx
      .updateTable('member')
      .set({ board_day: today.day, board_day_ends_at: today.endsAt, board_zone: today.zone })
      .where('id', '=', memberId)
      .execute();
  }
  return { ...derivedFrom(context, memberId, entry), boardDay: today.day };
};

export const entriesToDerive = (db: Db) =>
  db
    .selectFrom('entry')
    .innerJoin('member', 'member.id', 'entry.member_id')
    .leftJoin('address as home', 'home.id', 'member.home_id')
    .leftJoin('address as place', 'place.id', 'entry.place_id')
    .leftJoin('retailer', 'retailer.id', 'entry.retailer_id')
    .select(['entry.id', 'entry.member_id', 'entry.product_id'])
    .select(SEARCHED_COLUMNS.map((column) => `entry.${column}` as const))
    .select(['entry.smoked_at', 'entry.smoked_offset', 'retailer.name as retailer_name'])
    .select(['home.latitude as home_latitude', 'home.longitude as home_longitude'])
    .select(['place.city', 'place.state', 'place.latitude', 'place.longitude'])
    .select(selectPhotoWords(sql.ref('entry.id')).as('photo_words'))
    .where('entry.deleted_at', 'is', null)
    .orderBy('entry.id');

/** Updates search words after photos or their words changed on their own. The caller has locked the owner. */
export const recomputeWords = async (tx: Tx, entryId: number): Promise<void> => {
  const row = await entriesToDerive(tx).where('entry.id', '=', entryId).executeTakeFirst();
  if (row === undefined) return;
  await tx
    .updateTable('entry')
    .set({ words: asVector(entryLexemes(row.member_id, row)) })
    .where('id', '=', entryId)
    .execute();
};

export const updateEntriesOfPlace = async (tx: Tx, placeId: number): Promise<void> => {
  const rows = await entriesToDerive(tx).where('entry.place_id', '=', placeId).execute();
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
