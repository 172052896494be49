import type { Address, Location, PublicLocation } from '@stoa/contract';

export interface AddressRow {
  id: number;
  type: 'user' | 'cigar' | 'shipping';
  street: string;
  city: string;
  state: string;
  zip_code: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
}

export interface ParcelAddressRow extends AddressRow {
  recipient: string;
  line2: string;
}

/** Includes everything, so only the owner may see it. */
export const asLocation = (row: AddressRow): Location => ({
  id: row.id,
  type: row.type,
  street: row.street,
  city: row.city,
  state: row.state,
  zip_code: row.zip_code,
  zip: row.zip_code,
  country: row.country,
  latitude: row.latitude,
  longitude: row.longitude,
});

/** Also includes the parcel fields, for the owner. */
export const asAddress = (row: ParcelAddressRow): Address => ({
  ...asLocation(row),
  recipient: row.recipient,
  line2: row.line2,
});

export const asPublicLocation = (row: Pick<AddressRow, 'city' | 'state' | 'country'>): PublicLocation => ({
  id: null,
  city: row.city,
  state: row.state,
  country: row.country,
});

const SHARED_DECIMALS = 1000;

/** Rounds a point for others to three decimals, about a hundred meters. */
export const sharedPoint = ({ latitude, longitude }: Pick<AddressRow, 'latitude' | 'longitude'>) => ({
  latitude: latitude === null ? null : Math.round(latitude * SHARED_DECIMALS) / SHARED_DECIMALS,
  longitude: longitude === null ? null : Math.round(longitude * SHARED_DECIMALS) / SHARED_DECIMALS,
});
