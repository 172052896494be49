import type { Entry } from '@stoa/contract';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db, Schema } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { photoUrls, pictureUrl } from '../media/index.ts';
import { asLocation, asPublicLocation, isNearHome, type AddressRow } from '../places/index.ts';

type EntryQuery = SelectQueryBuilder<Schema, 'entry', object>;

const RATED = [
  'entry.flavour_rating',
  'entry.aroma_rating',
  'entry.draw_rating',
  'entry.burn_rating',
  'entry.appearance_rating',
  'entry.overall_rating',
  'entry.smoking_time',
  'entry.smoke_this_again',
  'entry.recommend_to_friend',
  'entry.buy_in_box',
] as const;

const NAMED = [
  'entry.name',
  'entry.brand_name',
  'entry.vitola',
  'entry.description',
  'entry.experience_note',
] as const;

/** The clock where it was smoked, as answers write it. */
export const localText = sql<string>`to_char(entry.smoked_local, 'YYYY-MM-DD"T"HH24:MI:SS')`;

/** Everything that an entry's answer shows, in one row. */
const withDetails = (query: EntryQuery) =>
  query
    .innerJoin('member as owner', 'owner.id', 'entry.member_id')
    .leftJoin('product', 'product.id', 'entry.product_id')
    .leftJoin('retailer', 'retailer.id', 'entry.retailer_id')
    .leftJoin('address as place', 'place.id', 'entry.place_id')
    .leftJoin('address as home', 'home.id', 'owner.home_id')
    .select([
      'entry.id',
      'entry.member_id',
      'entry.product_id',
      'entry.code',
      'entry.picture',
      'entry.is_location_public',
    ])
    .select([
      'entry.smoked_at',
      'entry.created_at',
      'entry.completed_at',
      'entry.retailer_id',
      'entry.private_note',
      ...NAMED,
      ...RATED,
    ])
    .select(['owner.first_name', 'owner.last_name', 'owner.picture as owner_picture'])
    .select(['product.line', 'product.picture as product_picture', 'product.short_description'])
    .select(['retailer.name as retailer_name', 'retailer.latitude as retailer_latitude'])
    .select('retailer.longitude as retailer_longitude')
    .select(['home.latitude as home_latitude', 'home.longitude as home_longitude'])
    .select(localText.as('smoked_local'))
    .select(sql<AddressRow | null>`to_jsonb(place)`.as('place'));

type EntryRow = Awaited<ReturnType<ReturnType<typeof withDetails>['execute']>>[number];
type PhotoRow = { id: number; entry_id: number; name: string; media: string; width: number; height: number };

type Place = Pick<
  Entry,
  | 'is_location_public'
  | 'location'
  | 'latitude'
  | 'longitude'
  | 'retailer_id'
  | 'retailer_name'
  | 'smoked_local'
>;

/**
 * Where it was smoked, as the viewer may see it: whole for the owner; for others only where public and away
 * from home. The retailer tells the place as well as an address does; the clock tells the zone.
 */
const placeFor = (row: EntryRow, isOwner: boolean): Place => {
  const { place, retailer_id, retailer_name } = row;
  const home = { latitude: row.home_latitude, longitude: row.home_longitude };
  const shop = { latitude: row.retailer_latitude, longitude: row.retailer_longitude };
  const isTold = isOwner || (row.is_location_public && (place === null || !isNearHome(place, home)));
  const seen = isTold ? place : null;
  const isShopTold = isOwner || (isTold && !isNearHome(shop, home));
  return {
    // Public, and yet not told: that could only be near home, so it is not said either.
    is_location_public: isOwner
      ? row.is_location_public
      : seen !== null || (isShopTold && retailer_id !== null),
    location: seen && (isOwner ? asLocation(seen) : asPublicLocation(seen)),
    latitude: seen?.latitude ?? null,
    longitude: seen?.longitude ?? null,
    smoked_local: isOwner || seen !== null ? row.smoked_local : null,
    retailer_id: isShopTold ? retailer_id : null,
    retailer_name: isShopTold ? retailer_name : null,
  };
};

const asEntry = (row: EntryRow, photos: readonly PhotoRow[], viewerId: number): Entry => {
  const isOwner = row.member_id === viewerId;
  return {
    id: row.id,
    product_id: row.product_id,
    product_line: row.line,
    product_name: row.name,
    product_picture: pictureUrl(row.product_picture ?? row.picture),
    product_short_description: row.short_description ?? row.description,
    product_vitola: row.vitola,
    product_brand_name: row.brand_name,
    product_is_non_stoic: row.product_id === null,
    name: row.name,
    description: row.description,
    brand_name: row.brand_name,
    vitola: row.vitola,
    cigar_code: isOwner ? row.code : null,
    in_progress: row.completed_at === null,
    created_at: row.created_at.toISOString(),
    smoked_at: row.smoked_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    ...placeFor(row, isOwner),
    user_id: row.member_id,
    user_name: `${row.first_name} ${row.last_name}`,
    user_profile_picture: pictureUrl(row.owner_picture),
    experience_note: row.experience_note,
    private_note: isOwner ? row.private_note : null,
    rating: row.overall_rating,
    flavour_rating: row.flavour_rating,
    aroma_rating: row.aroma_rating,
    draw_rating: row.draw_rating,
    burn_rating: row.burn_rating,
    appearance_rating: row.appearance_rating,
    overall_rating: row.overall_rating,
    smoking_time: row.smoking_time,
    smoke_this_again: row.smoke_this_again,
    recommend_to_friend: row.recommend_to_friend,
    buy_in_box: row.buy_in_box,
    journal_images: photos
      .filter((photo) => photo.entry_id === row.id)
      .map(({ id, name, media, width, height }) => ({ id, name, ...photoUrls(media), width, height })),
  };
};

const asEntries = async (db: Db, rows: EntryRow[], viewerId: number): Promise<Entry[]> => {
  const ids = rows.map(({ id }) => id);
  const photos =
    ids.length === 0
      ? []
      : await db
          .selectFrom('entry_photo')
          .selectAll()
          .where('entry_id', 'in', ids)
          .orderBy('position')
          .orderBy('id')
          .execute();
  return rows.map((row) => asEntry(row, photos, viewerId));
};

/** These entries whole, in this order; the caller has made sure that the viewer may see them. */
export const entriesOf = async (db: Db, viewerId: number, ids: readonly number[]): Promise<Entry[]> => {
  if (ids.length === 0) return [];
  const place = new Map(ids.map((id, index) => [id, index]));
  const rows = await withDetails(db.selectFrom('entry').where('entry.id', 'in', ids)).execute();
  rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return asEntries(db, rows, viewerId);
};

/**
 * One entry as the viewer may see it. In-progress entries are their owner's alone: for others they do
 * not exist.
 */
export const entryDetail = async (db: Db, viewerId: number, id: number): Promise<Entry> => {
  const rows = await withDetails(db.selectFrom('entry'))
    .where('entry.id', '=', id)
    .where('entry.deleted_at', 'is', null)
    .where('owner.suspended_at', 'is', null)
    .where((where) =>
      where.or([where('entry.member_id', '=', viewerId), where('entry.completed_at', 'is not', null)]),
    )
    .execute();
  const [found] = await asEntries(db, rows, viewerId);
  if (found === undefined) throw notFound();
  return found;
};
