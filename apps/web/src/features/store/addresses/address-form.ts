import type { Location } from '@stoa/contract';
import type { Fault } from '@stoa/contract/accounts.rules';
import { DEFAULT_COUNTRY, shippingFaults, type AddressValues } from '@stoa/contract/places.rules';

/** As typed, with the point that a place search may have found. */
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

export const asTyped = (saved: Location): NewAddress => ({
  street: saved.street,
  city: saved.city,
  state: saved.state,
  zip_code: saved.zip_code,
  country: saved.country,
  latitude: saved.latitude,
  longitude: saved.longitude,
});

/** One part changed. The found point stays only with its own place: any change but the street's drops it. */
export const withPart = (address: NewAddress, part: keyof AddressValues, text: string): NewAddress => ({
  ...address,
  [part]: text,
  ...(part !== 'street' && { latitude: null, longitude: null }),
});

/** A home without a street is no postal address. */
export const isComplete = (address: AddressValues): boolean => shippingFaults(address).length === 0;

/** The first fault only: one text describes the whole address. */
export const addressFaults = (address: AddressValues): Fault<'address'>[] =>
  shippingFaults(address)
    .slice(0, 1)
    .map(({ text }) => ({ field: 'address', text }));

/** 100 Congress Ave, Austin, TX 78701 */
export const addressLine = ({ street, city, state, zip_code }: AddressValues): string =>
  [street, city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Complete addresses, each once: the home may also be saved as a shipping address. */
export const parcelAddresses = (saved: readonly Location[]): Location[] => {
  const known = new Set<string>();
  return saved.filter((address) => {
    const place = `${addressLine(address)}, ${address.country}`.toLowerCase();
    if (!isComplete(address) || known.has(place)) return false;
    known.add(place);
    return true;
  });
};
