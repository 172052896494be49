import type { Fault } from './accounts.rules.ts';

export const DEFAULT_COUNTRY = 'United States';

/** Shipping addresses that one member may store. */
export const SHIPPING_ADDRESSES_MAX = 100;

export const UNUSED_PLACES_MAX = 100;
export const HOMES_MAX = 100;

export const PLACE_TEXTS = {
  incomplete: 'Please select or enter a complete address.',
  zipNotNumeric: 'Zip code should be a number.',
  noDeviceLocation: 'Unable to get current location. Please try again.',
  noGeolocation: 'Geolocation is not supported by your browser.',
  noPlaceName: 'Error getting place name. Please try again.',
  noHome: 'You have not setup your home location from account settings.',
  tooManyAddresses: 'You’ve saved 100 addresses, the maximum. Please delete one first.',
  tooManyPlaces: 'You have 100 places that aren’t in any entry. Please use one of them in an entry first.',
  tooManyHomes: 'You’ve reached the limit of 100 homes. Please write to us.',
  notChosen: 'Please choose a place from the list.',
} as const;

export interface AddressValues {
  street: string;
  city: string;
  state: string;
  zip_code: string;
  country: string;
}

/** Optional parts of a parcel's address in addition to the five required ones; '' if missing. */
export interface ParcelAddress extends AddressValues {
  /** The name on the parcel if it isn't the member's own. */
  recipient: string;
  /** Apartment, suite, floor. */
  line2: string;
}

/** Longest name and second line on a parcel, in code points. */
export const RECIPIENT_MAX = 80;
export const LINE2_MAX = 100;

/** Returns the lines of a label. */
export const labelLines = (
  memberName: string,
  { recipient, street, line2, city, state, zip_code, country }: ParcelAddress,
): string[] =>
  [recipient || memberName, street, line2, `${city}, ${state} ${zip_code}`, country].filter(
    (line) => line.replaceAll(/[, ]/g, '') !== '',
  );

const PARTS = ['street', 'city', 'state', 'country', 'zip_code'] as const;

/** Checks that every part is present, then that the ZIP is numeric (product.md §5, Redeem). */
export const shippingFaults = (address: AddressValues): Fault<keyof AddressValues>[] => {
  const missing = PARTS.filter((part) => address[part].trim() === '');
  if (missing.length > 0) return missing.map((field) => ({ field, text: PLACE_TEXTS.incomplete }));
  return /^[0-9]+$/.test(address.zip_code) ? [] : [{ field: 'zip_code', text: PLACE_TEXTS.zipNotNumeric }];
};

/** Returns "Asheville, North Carolina", or the country if city and state are unknown. */
export const placeLabel = ({ city, state, country }: Pick<AddressValues, 'city' | 'state' | 'country'>) =>
  [city, state].filter(Boolean).join(', ') || country;

/** In degrees; null for a place without coordinates. */
export interface Point {
  latitude: number | null;
  longitude: number | null;
}

/** Public places within this many meters of the owner's home are hidden (decisions.md §4). */
const HOME_RADIUS_M = 500;
/** Radius of the earth in meters. */
export const EARTH_M = 6_371_000;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

const metersBetween = (
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
) => {
  const dLat = radians(b.latitude - a.latitude);
  const dLng = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(h)));
};

export const hasPoint = <P extends Point>(point: P): point is P & { latitude: number; longitude: number } =>
  point.latitude !== null && point.longitude !== null;

/** Returns true if the place would reveal where the owner lives. */
export const isNearHome = (place: Point, home: Point | null): boolean =>
  home !== null && hasPoint(place) && hasPoint(home) && metersBetween(place, home) <= HOME_RADIUS_M;
