import type { Retailer, RetailersQuery } from '@stoa/contract';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { countRows, pageBody } from '../../platform/database/pages.ts';
import { distanceKm } from '../../platform/geocoder/distance.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { plainWords } from '../../platform/words.ts';
import { mediaUrl, pictureUrl } from '../media/index.ts';
import type { RetailerTable } from './retailers.tables.ts';

const KM_PER_MILE = 1.609344;
/** Retailers that a map shows at once. */
const MAP_MAX = 1000;

const withPhotos = async (db: Db, rows: Selectable<RetailerTable>[]): Promise<Retailer[]> => {
  const ids = rows.map(({ id }) => id);
  const photos =
    ids.length === 0
      ? []
      : await db
          .selectFrom('retailer_photo')
          .selectAll()
          .where('retailer_id', 'in', ids)
          .orderBy('id')
          .execute();
  return rows.map(({ logo, ...row }) => ({
    ...row,
    logo_s3_url: pictureUrl(logo),
    photos: photos
      .filter((photo) => photo.retailer_id === row.id)
      .map(({ id, picture, caption }) => ({ id, s3_url: mediaUrl(picture), caption })),
  }));
};

/** Name and address as `plainWords` would write them: a space before each word, no accents, dots or capitals. */
const folded = sql<string>`' ' || regexp_replace(
  regexp_replace(lower(normalize(name || ' ' || address, NFD)), '[\\u0300-\\u036f.]', '', 'g'),
  '[[:punct:][:space:]]+', ' ', 'g')`;

/** Each searched word begins one of the retailer's; there are some thousands of retailers, read as they stand. */
const searched = (db: Db, search: string | undefined) =>
  plainWords(search ?? '').reduce(
    (query, word) => query.where(folded, 'like', `% ${word}%`),
    db.selectFrom('retailer'),
  );

/** Orders by the great circle; its cosine is enough to compare by. */
const farness = ({ latitude, longitude }: { latitude: number; longitude: number }): RawBuilder<number> =>
  sql<number>`-(sin(radians(latitude)) * sin(radians(${latitude}::float8))
    + cos(radians(latitude)) * cos(radians(${latitude}::float8)) * cos(radians(longitude - ${longitude}::float8)))`;

/** Retailers by name, or the nearest first. */
export const retailersPage = async (db: Db, page: RetailersQuery) => {
  const { search, near } = page;
  const found = searched(db, search);
  const rows = await found
    .selectAll()
    .$if(near !== undefined, (query) => query.orderBy(farness(near ?? { latitude: 0, longitude: 0 })))
    .orderBy('name')
    .orderBy('id')
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size)
    .execute();
  const results = (await withPhotos(db, rows)).map((row) => ({
    ...row,
    distance_miles: near === undefined ? null : Math.round((distanceKm(near, row) / KM_PER_MILE) * 10) / 10,
  }));
  return pageBody(page, results, await countRows(found));
};

/** Retailers for a map without a section: all of them, as long as a map can hold them. */
export const retailersForMap = async (db: Db): Promise<Retailer[]> =>
  withPhotos(db, await db.selectFrom('retailer').selectAll().orderBy('id').limit(MAP_MAX).execute());

/** These retailers whole, in order of their ids. */
export const retailersOf = async (db: Db, ids: readonly number[]): Promise<Retailer[]> =>
  ids.length === 0
    ? []
    : withPhotos(
        db,
        await db.selectFrom('retailer').selectAll().where('id', 'in', ids).orderBy('id').execute(),
      );

export const retailerDetail = async (db: Db, id: number): Promise<Retailer> => {
  const [found] = await retailersOf(db, [id]);
  if (found === undefined) throw notFound();
  return found;
};

export const retailerExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('retailer').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
