import type { Retailer } from '@stoa/contract';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { countRows, pageBody, type PageQuery } from '../../platform/database/pages.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { mediaUrl, pictureUrl } from '../media/index.ts';
import type { RetailerTable } from './retailers.tables.ts';

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

/** Retailers by name. */
export const retailersPage = async (db: Db, page: PageQuery) => {
  const rows = await db
    .selectFrom('retailer')
    .selectAll()
    .orderBy('name')
    .orderBy('id')
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size)
    .execute();
  return pageBody(page, await withPhotos(db, rows), await countRows(db.selectFrom('retailer')));
};

export const retailerDetail = async (db: Db, id: number): Promise<Retailer> => {
  const rows = await db.selectFrom('retailer').selectAll().where('id', '=', id).execute();
  const [found] = await withPhotos(db, rows);
  if (found === undefined) throw notFound();
  return found;
};

export const retailerExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('retailer').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
