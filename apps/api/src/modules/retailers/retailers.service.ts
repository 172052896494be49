import type { NewRetailer as SentRetailer, OperatorRetailer, RetailerChange } from '@stoa/contract';
import { inOrder, type Opening, PHOTOS_PER_RETAILER } from '@stoa/contract/retailers.rules';
import { sql, type Insertable, type Selectable } from 'kysely';
import { changedFields, recordChange } from '../../platform/audit/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { pageBody } from '../../platform/database/pages.ts';
import { notFound, refuseField } from '../../platform/refusal.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueLateRemoval } from '../media/index.ts';
import { retailersByIds } from './retailers.queries.ts';
import type { RetailerTable } from './retailers.tables.ts';
import { searchRetailers } from './search.queries.ts';
import { retailerWords } from './words.ts';

type NewRetailer = Omit<Insertable<RetailerTable>, 'words' | 'hours'> & { hours?: Opening[] | null };

const asJson = (hours: readonly Opening[] | null): string | null =>
  hours === null ? null : JSON.stringify(inOrder(hours));

/** Only this inserts retailers. Returns their ids in the same order. */
export const createRetailers = async (tx: Tx, retailers: readonly NewRetailer[]): Promise<number[]> => {
  if (retailers.length === 0) return [];
  const rows = await tx
    .insertInto('retailer')
    .values(
      retailers.map(({ hours, ...retailer }) => ({
        ...retailer,
        hours: asJson(hours ?? null),
        words: sql<string>`array_to_tsvector(${retailerWords(retailer)}::text[])`,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

export const listRetailers = async (
  db: Db,
  page: { page: number; page_size: number; search?: string | undefined },
) => {
  const { ids, count } = await searchRetailers(db, page);
  return pageBody(page, await retailersByIds(db, ids), count);
};

export interface SentPictures {
  readonly logo: string | null;
  readonly photos: readonly string[];
}

/** Updates journals' search words; the journal module implements it. */
export interface RenamedRetailer {
  readonly retailer_id: number;
}

export const RETAILER_RENAMED: JobKind<RenamedRetailer> = { name: 'retailer-renamed' };

export interface RetailersPlatform extends Pick<Platform, 'clock' | 'config' | 'db' | 'jobs'> {}

const deletePhotos = async (tx: Tx, id: number, photos: readonly number[]): Promise<string[]> => {
  if (photos.length === 0) return [];
  const removed = await tx
    .deleteFrom('retailer_photo')
    .where('retailer_id', '=', id)
    .where('id', 'in', photos)
    .returning('picture')
    .execute();
  if (removed.length < new Set(photos).size) {
    throw refuseField('remove_photos', 'This retailer has no such photo. Please reload the retailer.');
  }
  return removed.map(({ picture }) => picture);
};

const addPhotos = async (
  tx: Tx,
  id: number,
  photos: readonly string[],
  captions: readonly string[],
): Promise<void> => {
  if (captions.length > photos.length) {
    throw refuseField(
      'captions',
      'There are more captions than photos. Please send one for each photo at most.',
    );
  }
  if (photos.length === 0) return;
  await tx
    .insertInto('retailer_photo')
    .values(photos.map((picture, index) => ({ retailer_id: id, picture, caption: captions[index] ?? '' })))
    .execute();
  const { photos: count } = await tx
    .selectFrom('retailer_photo')
    .select((select) => select.fn.countAll<number>().as('photos'))
    .where('retailer_id', '=', id)
    .executeTakeFirstOrThrow();
  if (count > PHOTOS_PER_RETAILER) {
    throw refuseField(
      'photos',
      `A retailer can have up to ${PHOTOS_PER_RETAILER} photos. Please remove some first.`,
    );
  }
};

/** The advisory lock's number is unique in the codebase. */
const RETAILER_NAMES_LOCK = 4_517_005;

/** Allows one rename or import at a time: two could create the same retailer twice. */
export const lockRetailerNames = (tx: Tx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${RETAILER_NAMES_LOCK})`.execute(tx);

type Named = Pick<Selectable<RetailerTable>, 'name' | 'address'>;

/** @param id the retailer's id; 0 for a new one */
const refuseDuplicate = async (tx: Tx, { name, address }: Named, id: number): Promise<void> => {
  const other = await tx
    .selectFrom('retailer')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name}::text) and lower(address) = lower(${address}::text)`)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other === undefined) return;
  throw refuseField('name', `Retailer ${other.id} already has this name and address. Please edit that one.`);
};

/** Returns the columns of a new name or address. @throws Refusal if another retailer has it */
const renamedColumns = async (tx: Tx, id: number, before: Named, change: RetailerChange) => {
  const { name = before.name, address = before.address } = change;
  if (name === before.name && address === before.address) return {};
  await lockRetailerNames(tx);
  await refuseDuplicate(tx, { name, address }, id);
  return {
    name,
    address,
    words: sql<string>`array_to_tsvector(${retailerWords({ name, address })}::text[])`,
  };
};

export const createRetailer = (
  { db }: RetailersPlatform,
  { captions, ...retailer }: SentRetailer,
  { logo, photos }: SentPictures,
): Promise<OperatorRetailer> =>
  db.transaction().execute(async (tx) => {
    await lockRetailerNames(tx);
    await refuseDuplicate(tx, retailer, 0);
    const [id = 0] = await createRetailers(tx, [{ ...retailer, hours: retailer.hours, logo }]);
    await addPhotos(tx, id, photos, captions);
    const [added] = await retailersByIds(tx, [id]);
    if (added === undefined) throw notFound();
    const after = { ...retailer, new_logo: logo !== null, new_photos: photos.length };
    await recordChange(tx, { kind: 'retailer', id, before: null, after });
    return added;
  });

export const updateRetailer = (
  platform: RetailersPlatform,
  id: number,
  change: RetailerChange,
  { logo, photos }: SentPictures,
): Promise<OperatorRetailer> =>
  platform.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('retailer')
      .select(['logo', 'name', 'address', 'latitude', 'longitude', 'website', 'phone_number', 'hours'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) throw notFound();
    const { website, phone_number, hours, latitude, longitude } = change;
    const values = {
      ...(await renamedColumns(tx, id, before, change)),
      ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
      ...(website !== undefined && { website }),
      ...(phone_number !== undefined && { phone_number }),
      ...(hours !== undefined && { hours: asJson(hours) }),
      ...(logo !== null && { logo }),
    };
    if (Object.keys(values).length > 0) {
      await tx.updateTable('retailer').set(values).where('id', '=', id).execute();
    }
    if ((change.name ?? before.name) !== before.name)
      await platform.jobs.enqueue(tx, RETAILER_RENAMED, { retailer_id: id });
    const removed = await deletePhotos(tx, id, change.remove_photos ?? []);
    await addPhotos(tx, id, photos, change.captions ?? []);
    if (logo !== null && before.logo !== null && !before.logo.startsWith('/')) removed.push(before.logo);
    await queueLateRemoval(platform, tx, removed, null);
    const [after] = await retailersByIds(tx, [id]);
    if (after === undefined) throw notFound();
    const { logo: _logo, ...known } = before;
    const fields = { ...known, new_logo: false, new_photos: 0, removed_photos: 0 };
    await recordChange(tx, {
      kind: 'retailer',
      id,
      ...changedFields(fields, {
        name: after.name,
        address: after.address,
        latitude: after.latitude,
        longitude: after.longitude,
        website: after.website,
        phone_number: after.phone_number,
        hours: after.hours,
        new_logo: logo !== null,
        new_photos: photos.length,
        removed_photos: change.remove_photos?.length ?? 0,
      }),
    });
    return after;
  });
