import type { Location, PlaceInput } from '@stoa/contract';
import { shippingFaults } from '@stoa/contract/places.rules';
import type { Db, Tx } from '../../platform/database/database.ts';
import { asLocation, type AddressRow, type ParcelAddressRow } from './address.ts';

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

export const placeColumns = (input: PlaceInput) => ({
  street: input.street,
  city: input.city,
  state: input.state,
  zip_code: input.zip_code,
  country: input.country,
  latitude: input.latitude ?? null,
  longitude: input.longitude ?? null,
});

export const PARCEL_COLUMNS = [
  ...COLUMNS,
  'recipient',
  'line2',
] as const satisfies readonly (keyof ParcelAddressRow)[];

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
      .values({ member_id: memberId, type, ...placeColumns(input), created_at: at })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );

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

export const ownsAddress = async (db: Db, memberId: number, id: number): Promise<boolean> => {
  const row = await db
    .selectFrom('address')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Returns each member's newest complete and proved shipping address, if any. */
export const listShippingAddresses = async (
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
