import type { PlaceInput } from '@stoa/contract';
import { PLACE_TEXTS, UNUSED_PLACES_MAX } from '@stoa/contract/places.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Geocoder } from '../../platform/geocoder/index.ts';
import { refuseForm } from '../../platform/refusal.ts';
import { insertAddress } from './addresses.repository.ts';

/** @throws Refusal 400 if a hundred places of cigars have no entry. The caller's row is locked. */
export const refuseTooManyPlaces = async (tx: Tx, memberId: number): Promise<void> => {
  const { unused } = await tx
    .selectFrom('address')
    .select((select) => select.fn.countAll<number>().as('unused'))
    .where('member_id', '=', memberId)
    .where('type', '=', 'cigar')
    .where(sql<boolean>`not exists (select from entry where place_id = address.id)`)
    .executeTakeFirstOrThrow();
  if (unused >= UNUSED_PLACES_MAX) throw refuseForm(PLACE_TEXTS.tooManyPlaces);
};

/** An address id, or a new place written with the entry; null removes the place. */
type SentLocation = number | PlaceInput | null | undefined;

const isNew = (location: SentLocation): location is PlaceInput =>
  typeof location === 'object' && location !== null;

/** Adds the geocoder's name to a sent point; runs outside the transaction because it may be slow. */
export const nameLocation = async <Sent extends SentLocation>(
  geocoder: Geocoder,
  input: Sent,
): Promise<Sent | PlaceInput> => {
  const location: SentLocation = input;
  if (!isNew(location) || location.city !== '') return input;
  const { latitude, longitude } = location;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return input;
  const found = await geocoder.reverse(latitude, longitude);
  return found === null ? input : { ...found, latitude, longitude };
};

/** Stores a new place. The member is locked. */
export const storeLocation = async (
  tx: Tx,
  memberId: number,
  location: SentLocation,
  now: Date,
): Promise<number | null | undefined> => {
  if (!isNew(location)) return location;
  await refuseTooManyPlaces(tx, memberId);
  return (await insertAddress(tx, memberId, 'cigar', location, now)).id;
};
