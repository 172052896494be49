import type { Location } from '@stoa/contract';
import { DEFAULT_COUNTRY, shippingFaults, type AddressValues } from '@stoa/contract/places.rules';
import { call } from '../../lib/api.ts';

/** A new postal address as typed, with the point that a place search may have found. */
export interface NewAddress extends AddressValues {
  latitude: number | null;
  longitude: number | null;
}

export const EMPTY_ADDRESS: NewAddress = {
  street: '',
  city: '',
  state: '',
  zip_code: '',
  country: DEFAULT_COUNTRY,
  latitude: null,
  longitude: null,
};

/** Whether a parcel would arrive: a home without a street is no postal address. */
export const isComplete = (address: AddressValues): boolean => shippingFaults(address).length === 0;

/** What an address still lacks, in the order of the specification; null when it is complete. */
export const addressFault = (address: AddressValues): string | null =>
  shippingFaults(address)[0]?.text ?? null;

/** 100 Congress Ave, Austin, TX 78701 */
export const addressLine = ({ street, city, state, zip_code }: AddressValues): string =>
  [street, city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Keeps a new address; the same one tried again is kept once. */
export const saveAddress = (address: NewAddress, keyFor: (attempt: string) => string): Promise<Location> =>
  call(
    'POST /address/',
    { body: { ...address, type: 'shipping' } },
    { idempotencyKey: keyFor(JSON.stringify(address)) },
  );
