import type { Location, PublicLocation } from '@stoa/contract';

/** The columns of an address that screens show. */
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

/** An address as its owner sees it. */
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

/** A place as others see it: city, state and country. */
export const asPublicLocation = (row: Pick<AddressRow, 'city' | 'state' | 'country'>): PublicLocation => ({
  id: null,
  city: row.city,
  state: row.state,
  country: row.country,
});

interface Point {
  latitude: number | null;
  longitude: number | null;
}

/** Radius around the owner's home inside which a public place is not told , metres. */
const HOME_RADIUS_M = 500;
const EARTH_M = 6_371_000;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

const metresBetween = (
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

const hasPoint = <P extends Point>(point: P): point is P & { latitude: number; longitude: number } =>
  point.latitude !== null && point.longitude !== null;

/** Whether a place lies so near the owner's home that it would tell where they live. */
export const isNearHome = (place: Point, home: Point | null): boolean =>
  home !== null && hasPoint(place) && hasPoint(home) && metresBetween(place, home) <= HOME_RADIUS_M;
