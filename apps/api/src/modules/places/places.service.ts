import { isDeepStrictEqual } from 'node:util';
import {
  addressFaults,
  type Address,
  type AddressChange,
  type AddressInput,
  type Location,
  type PlaceInput,
} from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import {
  HOMES_MAX,
  PLACE_TEXTS,
  shippingFaults,
  SHIPPING_ADDRESSES_MAX,
  UNUSED_PLACES_MAX,
} from '@stoa/contract/places.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { notFound, refuse, Refusal, refuseField, refuseForm } from '../../platform/refusal.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SignedIn } from '../../platform/sessions/caller.ts';
import { hasRecentProof } from '../../platform/sessions/step-up.ts';
import { lockCaller } from '../../platform/sessions/lock-caller.ts';
import { guessedHome, hideAroundHome } from './home-point.ts';
import { asAddress, asLocation, type AddressRow, type ParcelAddressRow } from './address.ts';

const COLUMNS = [
  'id',
  'type',
  'street',
  'city',
  'state',
  'zip_code',
  'country',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof AddressRow)[];

const valuesOf = (input: PlaceInput) => ({
  street: input.street,
  city: input.city,
  state: input.state,
  zip_code: input.zip_code,
  country: input.country,
  latitude: input.latitude ?? null,
  longitude: input.longitude ?? null,
});

const PARCEL_COLUMNS = [
  ...COLUMNS,
  'recipient',
  'line2',
] as const satisfies readonly (keyof ParcelAddressRow)[];

type ParcelParts = Pick<AddressChange, 'recipient' | 'line2'>;

/** Only a parcel has a recipient and a second line. */
const parcelPartsOf = (type: AddressRow['type'], { recipient, line2 }: ParcelParts): ParcelParts =>
  type === 'shipping' ? { recipient, line2 } : {};

export const insertAddress = async (
  tx: Tx,
  memberId: number,
  type: AddressRow['type'],
  input: PlaceInput,
  at: Date,
): Promise<Location> =>
  asLocation(
    await tx
      .insertInto('address')
      .values({ member_id: memberId, type, ...valuesOf(input), created_at: at })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );

/** Homes written, in the profile or as an address. */
const HOMES: Limit = { name: 'homes', times: 10, seconds: 24 * 60 * 60 };

const homeOf = (db: Db, memberId: number) =>
  db
    .selectFrom('address')
    .innerJoin('member', 'member.home_id', 'address.id')
    .select(['street', 'city', 'state', 'zip_code', 'country', 'latitude', 'longitude'])
    .where('member.id', '=', memberId)
    .executeTakeFirst();

/**
 * Whether this is another home than the member has: a form that sends the same one again adds none.
 * @throws Refusal 429 past ten new ones a day, 400 past a hundred in all
 */
export const isNewHome = async (
  { db, limits }: Pick<Platform, 'db' | 'limits'>,
  memberId: number,
  input: PlaceInput,
): Promise<boolean> => {
  const home = await homeOf(db, memberId);
  if (home !== undefined && isDeepStrictEqual({ ...home }, valuesOf(input))) return false;
  await limits.take(HOMES, memberId);
  const { homes } = await db
    .selectFrom('address')
    .select((select) => select.fn.countAll<number>().as('homes'))
    .where('member_id', '=', memberId)
    .where('type', '=', 'user')
    .executeTakeFirstOrThrow();
  if (homes >= HOMES_MAX) throw refuseField('location', PLACE_TEXTS.tooManyHomes);
  return true;
};

/** @throws Refusal 400 where a hundred places of cigars are in no entry. The caller's row is locked. */
const refuseTooManyPlaces = async (tx: Tx, memberId: number): Promise<void> => {
  const { unused } = await tx
    .selectFrom('address')
    .select((select) => select.fn.countAll<number>().as('unused'))
    .where('member_id', '=', memberId)
    .where('type', '=', 'cigar')
    .where(sql<boolean>`not exists (select from entry where place_id = address.id)`)
    .executeTakeFirstOrThrow();
  if (unused >= UNUSED_PLACES_MAX) throw refuseForm(PLACE_TEXTS.tooManyPlaces);
};

/** @throws Refusal 400 when as many shipping addresses are stored as the list shows. The caller's row is locked. */
const refuseTooManyAddresses = async (tx: Tx, memberId: number): Promise<void> => {
  const { addresses } = await tx
    .selectFrom('address')
    .select((select) => select.fn.countAll<number>().as('addresses'))
    .where('member_id', '=', memberId)
    .where('type', '=', 'shipping')
    .executeTakeFirstOrThrow();
  if (addresses >= SHIPPING_ADDRESSES_MAX) throw refuseForm(PLACE_TEXTS.tooManyAddresses);
};

/** When the caller has just proved who they are: a parcel goes to no other address (decision 0048). */
const provedAt = async (
  tx: Tx,
  platform: Platform,
  type: AddressRow['type'],
  { signInId }: SignedIn,
): Promise<Date | null> =>
  type === 'shipping' && (await hasRecentProof(tx, platform, signInId)) ? platform.clock.now() : null;

export const addAddress = (platform: Platform, caller: SignedIn, input: AddressInput): Promise<Address> => {
  const { memberId } = caller;
  const at = platform.clock.now();
  return idempotent(platform.db, at, async (tx) => {
    await lockCaller(tx, memberId);
    if (input.type === 'shipping') await refuseTooManyAddresses(tx, memberId);
    if (input.type === 'cigar') await refuseTooManyPlaces(tx, memberId);
    return asAddress(
      await tx
        .insertInto('address')
        .values({
          member_id: memberId,
          type: input.type,
          ...valuesOf(input),
          ...parcelPartsOf(input.type, input),
          created_at: at,
          proved_at: await provedAt(tx, platform, input.type, caller),
        })
        .returning(PARCEL_COLUMNS)
        .executeTakeFirstOrThrow(),
    );
  });
};

const refuseFaults = (type: AddressRow['type'], input: PlaceInput): void => {
  const faults = addressFaults(type, input);
  const [first] = faults;
  if (first === undefined) return;
  throw new Refusal(400, first.text, Object.fromEntries(faults.map(({ field, text }) => [field, [text]])));
};

/** Called in the transaction that changes a place, for what was derived from it. */
export type OnPlaceChanged = (tx: Tx, id: number) => Promise<void>;

/** The type cannot change. */
export const changeAddress = async (
  platform: Platform,
  caller: SignedIn,
  id: number,
  input: AddressChange,
  onPlaceChanged: OnPlaceChanged,
): Promise<Address> => {
  const { db, clock, geocoder } = platform;
  const { memberId } = caller;
  const guess = await guessedHome(geocoder, input);
  return db.transaction().execute(async (tx) => {
    await lockCaller(tx, memberId);
    const before = await tx
      .selectFrom('address')
      .select('type')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) throw notFound();
    if (input.type !== undefined && before.type !== input.type) {
      throw refuseField(
        'type',
        `This address has the type ${before.type}. Please send the same type, or none.`,
      );
    }
    refuseFaults(before.type, input);
    if (before.type === 'user') await platform.limits.take(HOMES, memberId);
    const changed = await tx
      .updateTable('address')
      .set({
        ...valuesOf(input),
        ...parcelPartsOf(before.type, input),
        written_at: clock.now(),
        proved_at: await provedAt(tx, platform, before.type, caller),
        home_guessed_at: null,
      })
      .where('id', '=', id)
      .returning(PARCEL_COLUMNS)
      .executeTakeFirstOrThrow();
    await onPlaceChanged(tx, id);
    if (before.type === 'user') await hideAroundHome(tx, memberId, guess);
    return asAddress(changed);
  });
};

/** Deletes a shipping address. One with an entry becomes a cigar's place and is not listed any more. */
export const deleteAddress = (db: Db, memberId: number, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockCaller(tx, memberId);
    const { type } = (await ownAddress(tx, memberId, id)) ?? {};
    if (type === undefined) throw notFound();
    if (type !== 'shipping') {
      throw refuse(
        409,
        'Only a shipping address can be deleted. Change your home in your account, and a cigar’s place in its entry.',
      );
    }
    const smokedThere = await tx
      .selectFrom('entry')
      .select('id')
      .where('place_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (smokedThere === undefined) await tx.deleteFrom('address').where('id', '=', id).execute();
    else
      await tx
        .updateTable('address')
        .set({ type: 'cigar', recipient: '', line2: '' })
        .where('id', '=', id)
        .execute();
  });

/** Home first, then shipping addresses, newest first; cigars' places and former homes are not listed. */
export const listAddresses = async (db: Db, memberId: number): Promise<Answer<'GET /address/'>> => {
  const rows = await db
    .selectFrom('address')
    .select(PARCEL_COLUMNS)
    .where('member_id', '=', memberId)
    .where((where) =>
      where.or([
        where('type', '=', 'shipping'),
        where('id', '=', (query) => query.selectFrom('member').select('home_id').where('id', '=', memberId)),
      ]),
    )
    .orderBy('type', 'desc')
    .orderBy('id', 'desc')
    // And the home.
    .limit(SHIPPING_ADDRESSES_MAX + 1)
    .execute();
  return { results: rows.map(asAddress) };
};

export const ownAddress = async (
  db: Db,
  memberId: number,
  id: number,
): Promise<ParcelAddressRow | undefined> =>
  db
    .selectFrom('address')
    .select(PARCEL_COLUMNS)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

const DAY_MS = 24 * 60 * 60 * 1000;

/** An address of the last day, or one that was written without a proof: somebody else may have written it. */
export const needsProof = async (db: Db, id: number, now: Date): Promise<boolean> => {
  const { created_at, written_at, proved_at } = await db
    .selectFrom('address')
    .select(['created_at', 'written_at', 'proved_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return proved_at === null || now.getTime() - (written_at ?? created_at).getTime() < DAY_MS;
};

export const setProved = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx.updateTable('address').set({ proved_at: now }).where('id', '=', id).execute();
};

/** Shipping addresses proved since a thief was in the account (`since`; null: all) need a new proof before a parcel goes there. */
export const endProofs = async (tx: Tx, memberId: number, since: Date | null): Promise<void> => {
  await tx
    .updateTable('address')
    .set({ proved_at: null })
    .where('member_id', '=', memberId)
    .where('proved_at', 'is not', null)
    .$if(since !== null, (query) => query.where('proved_at', '>=', since))
    .execute();
};

export const ownsAddress = async (db: Db, memberId: number, id: number): Promise<boolean> => {
  const row = await db
    .selectFrom('address')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Each member's newest complete shipping address that was proved, of those who have one. */
export const shippingAddressesOf = async (
  db: Db,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, ParcelAddressRow>> => {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('address')
    .select(PARCEL_COLUMNS)
    .select('member_id')
    .where('member_id', 'in', memberIds)
    .where('type', '=', 'shipping')
    .where('proved_at', 'is not', null)
    .orderBy('id')
    .execute();
  const complete = rows.filter((address) => shippingFaults(address).length === 0);
  return new Map(complete.map(({ member_id, ...address }) => [member_id, address]));
};
