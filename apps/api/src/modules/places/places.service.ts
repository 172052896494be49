import {
  addressFaults,
  type Address,
  type AddressChange,
  type AddressInput,
  type PlaceInput,
} from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { PLACE_TEXTS, SHIPPING_ADDRESSES_MAX } from '@stoa/contract/places.rules';
import type { Db, Tx } from '../../platform/database/database.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { notFound, refuse, Refusal, refuseField, refuseForm } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SignedIn } from '../../platform/sessions/caller.ts';
import { lockCaller } from '../../platform/sessions/lock-caller.ts';
import { provedAt } from './address-proofs.ts';
import { asAddress, type AddressRow } from './address.ts';
import { ownAddress, PARCEL_COLUMNS, placeColumns } from './addresses.repository.ts';
import { refuseTooManyPlaces } from './cigar-place.ts';
import { guessedHome, hideAroundHome } from './home-point.ts';
import { HOMES } from './homes.ts';

type ParcelParts = Pick<AddressChange, 'recipient' | 'line2'>;

/** Only a parcel has a recipient and a second line. */
const parcelPartsFor = (type: AddressRow['type'], { recipient, line2 }: ParcelParts): ParcelParts =>
  type === 'shipping' ? { recipient, line2 } : {};

/** @throws Refusal 400 if the list of shipping addresses is full. The caller's row is locked. */
const refuseTooManyAddresses = async (tx: Tx, memberId: number): Promise<void> => {
  const { addresses } = await tx
    .selectFrom('address')
    .select((select) => select.fn.countAll<number>().as('addresses'))
    .where('member_id', '=', memberId)
    .where('type', '=', 'shipping')
    .executeTakeFirstOrThrow();
  if (addresses >= SHIPPING_ADDRESSES_MAX) throw refuseForm(PLACE_TEXTS.tooManyAddresses);
};

export const createAddress = (
  platform: Platform,
  caller: SignedIn,
  input: AddressInput,
): Promise<Address> => {
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
          ...placeColumns(input),
          ...parcelPartsFor(input.type, input),
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

/** Called in the transaction that changes a place, to update derived values. */
export type OnPlaceChanged = (tx: Tx, id: number) => Promise<void>;

export const updateAddress = async (
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
        ...placeColumns(input),
        ...parcelPartsFor(before.type, input),
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

/** Deletes a shipping address. One with an entry becomes a cigar's place and leaves the list. */
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

/** Lists home, then shipping addresses, newest first; no cigars' places or former homes. */
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
    // One more for the home.
    .limit(SHIPPING_ADDRESSES_MAX + 1)
    .execute();
  return { results: rows.map(asAddress) };
};
