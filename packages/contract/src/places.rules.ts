import type { Fault } from './accounts.rules.ts';

export const DEFAULT_COUNTRY = 'United States';

export const PLACE_TEXTS = {
  incomplete: 'Please select or enter a complete address.',
  zipNotNumeric: 'Zip code should be a number.',
  noDeviceLocation: 'Unable to get current location. Please try again.',
  noGeolocation: 'Geolocation is not supported by your browser.',
  noPlaceName: 'Error getting place name. Please try again.',
  noHome: 'You have not setup your home location from account settings.',
} as const;

export interface AddressValues {
  street: string;
  city: string;
  state: string;
  zip_code: string;
  country: string;
}

const PARTS = ['street', 'city', 'state', 'country', 'zip_code'] as const;

/** What a parcel needs (product.md §5, Redeem): every part present, then a numeric zip. */
export const shippingFaults = (address: AddressValues): Fault<keyof AddressValues>[] => {
  const missing = PARTS.filter((part) => address[part].trim() === '');
  if (missing.length > 0) return missing.map((field) => ({ field, text: PLACE_TEXTS.incomplete }));
  return /^[0-9]+$/.test(address.zip_code) ? [] : [{ field: 'zip_code', text: PLACE_TEXTS.zipNotNumeric }];
};
