import {
  addressFaults,
  type Address,
  type AddressChange,
  type AddressInput,
  type Location,
  type PlaceInput,
} from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { PLACE_TEXTS, shippingFaults, SHIPPING_ADDRESSES_MAX } from '@stoa/contract/places.rules';
import type { Db, Tx } from '../../platform/database/database.ts';
import { idempotent, type IdempotencyKey } from '../../platform/http/idempotency.ts';
import { notFound, refuse, Refusal, refuseField, refuseForm } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
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

export const addAddress = (
  db: Db,
  memberId: number,
  input: AddressInput,
  idempotencyKey: IdempotencyKey | null,
  at: Date,
): Promise<Address> =>
  idempotent(db, idempotencyKey, at, async (tx) => {
    await lockCaller(tx, memberId);
    if (input.type === 'shipping') await refuseTooManyAddresses(tx, memberId);
    return asAddress(
      await tx
        .insertInto('address')
        .values({
          member_id: memberId,
          type: input.type,
          ...valuesOf(input),
          ...parcelPartsOf(input.type, input),
          created_at: at,
        })
        .returning(PARCEL_COLUMNS)
        .executeTakeFirstOrThrow(),
    );
  });

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
  { db, clock, geocoder }: Platform,
  memberId: number,
  id: number,
  input: AddressChange,
  onPlaceChanged: OnPlaceChanged,
): Promise<Address> => {
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
    const changed = await tx
      .updateTable('address')
      .set({
        ...valuesOf(input),
        ...parcelPartsOf(before.type, input),
        written_at: clock.now(),
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

/** When an address was added or last changed: what was done to it lately may have been done by somebody else. */
export const addressWrittenAt = async (db: Db, id: number): Promise<Date> => {
  const { created_at, written_at } = await db
    .selectFrom('address')
    .select(['created_at', 'written_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return written_at ?? created_at;
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

/** Each member's newest complete shipping address, of those who have one. */
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
    .orderBy('id')
    .execute();
  const complete = rows.filter((address) => shippingFaults(address).length === 0);
  return new Map(complete.map(({ member_id, ...address }) => [member_id, address]));
};
