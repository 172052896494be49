import type { Address } from '@stoa/contract';
import type { Fault } from '@stoa/contract/accounts.rules';
import {
  DEFAULT_COUNTRY,
  shippingFaults,
  type AddressValues,
  type ParcelAddress,
} from '@stoa/contract/places.rules';

/** An entered address, with coordinates if the place search found it. */
export interface NewAddress extends ParcelAddress {
  latitude: number | null;
  longitude: number | null;
}

export const EMPTY_ADDRESS: NewAddress = {
  recipient: '',
  street: '',
  line2: '',
  city: '',
  state: '',
  zip_code: '',
  country: DEFAULT_COUNTRY,
  latitude: null,
  longitude: null,
};

export const asTyped = (saved: Address): NewAddress => ({
  recipient: saved.recipient,
  street: saved.street,
  line2: saved.line2,
  city: saved.city,
  state: saved.state,
  zip_code: saved.zip_code,
  country: saved.country,
  latitude: saved.latitude,
  longitude: saved.longitude,
});

const WITHIN_PLACE: ReadonlySet<keyof ParcelAddress> = new Set(['recipient', 'street', 'line2']);

/** Changes one part. A new city, state, zip, or country removes the coordinates. */
export const withPart = (address: NewAddress, part: keyof ParcelAddress, text: string): NewAddress => ({
  ...address,
  [part]: text,
  ...(!WITHIN_PLACE.has(part) && { latitude: null, longitude: null }),
});

/** Returns false for a home without a street, which isn't a postal address. */
export const isComplete = (address: AddressValues): boolean => shippingFaults(address).length === 0;

/** Returns only the first fault, because the address shows a single text. */
export const addressFaults = (address: AddressValues): Fault<'address'>[] =>
  shippingFaults(address)
    .slice(0, 1)
    .map(({ text }) => ({ field: 'address', text }));

/** Returns "100 Congress Ave, Apt 4, Austin, TX 78701". */
export const addressLine = ({ street, line2, city, state, zip_code }: ParcelAddress): string =>
  [street, line2, city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Returns "For Ada · United States", or the country alone without a recipient. */
export const addressMeta = ({ recipient, country }: ParcelAddress): string =>
  recipient === '' ? country : `For ${recipient} · ${country}`;

/** Returns complete addresses without duplicates: the home may also be saved as a shipping address. */
export const parcelAddresses = (saved: readonly Address[]): Address[] => {
  const known = new Set<string>();
  return saved.filter((address) => {
    const place = `${address.recipient}, ${addressLine(address)}, ${address.country}`.toLowerCase();
    if (!isComplete(address) || known.has(place)) return false;
    known.add(place);
    return true;
  });
};
