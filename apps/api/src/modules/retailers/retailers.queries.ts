import zoneAt from '@photostructure/tz-lookup';
import type { ListedRetailer, Retailer, RetailerDetail, RetailersQuery } from '@stoa/contract';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { pageBody } from '../../platform/database/pages.ts';
import { distanceKm } from '../../platform/geocoder/distance.ts';
import { notFound } from '../../platform/refusal.ts';
import { mediaUrl, pictureUrl } from '../media/index.ts';
import { recentCigarsByLine } from './recent-cigars.queries.ts';
import type { RetailerTable } from './retailers.tables.ts';
import { searchRetailers } from './search.queries.ts';

const KM_PER_MILE = 1.609344;
const MAP_MAX = 1000;

const COLUMNS = [
  'id',
  'name',
  'address',
  'latitude',
  'longitude',
  'logo',
  'website',
  'phone_number',
  'hours',
] as const;

type Row = Pick<Selectable<RetailerTable>, (typeof COLUMNS)[number]>;
type WithHours = Retailer & Pick<ListedRetailer, 'hours'>;

const withPhotos = async (db: Db, rows: readonly Row[]): Promise<WithHours[]> => {
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

const withoutHours = ({ hours: _hours, ...retailer }: WithHours): Retailer => retailer;

export const retailersByIds = async (db: Db, ids: readonly number[]): Promise<WithHours[]> => {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('retailer').select(COLUMNS).where('id', 'in', ids).execute();
  const whole = new Map((await withPhotos(db, rows)).map((retailer) => [retailer.id, retailer]));
  return ids.flatMap((id) => whole.get(id) ?? []);
};

export const retailersPage = async (db: Db, page: RetailersQuery) => {
  const { near } = page;
  const { ids, count } = await searchRetailers(db, page);
  const results = (await retailersByIds(db, ids)).map((retailer): ListedRetailer => ({
    ...retailer,
    time_zone: zoneAt(retailer.latitude, retailer.longitude),
    distance_miles:
      near === undefined ? null : Math.round((distanceKm(near, retailer) / KM_PER_MILE) * 10) / 10,
  }));
  return pageBody(page, results, count);
};

export const retailersForMap = async (db: Db): Promise<Retailer[]> => {
  const rows = await db.selectFrom('retailer').select(COLUMNS).orderBy('id').limit(MAP_MAX).execute();
  return (await withPhotos(db, rows)).map(withoutHours);
};

export const listRetailersById = async (db: Db, ids: readonly number[]): Promise<Retailer[]> =>
  (
    await retailersByIds(
      db,
      ids.toSorted((a, b) => a - b),
    )
  ).map(withoutHours);

export const retailerDetail = async (db: Db, id: number, now: Date): Promise<RetailerDetail> => {
  const [found] = await retailersByIds(db, [id]);
  if (found === undefined) throw notFound();
  return {
    ...found,
    time_zone: zoneAt(found.latitude, found.longitude),
    logged_lately: await recentCigarsByLine(db, id, now),
  };
};

/** Returns true if the retailer exists. Locks its name until the transaction ends, because entries' search words contain it. */
export const lockRetailer = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('retailer').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !==
  undefined;
