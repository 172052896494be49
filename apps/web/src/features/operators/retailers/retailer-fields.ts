import type { OperatorRetailer, Place } from '@stoa/contract';
import type { Fault } from '@stoa/contract/accounts.rules';
import { type Opening, overlap } from '@stoa/contract/retailers.rules';
import { changedFields } from '../changed-fields.ts';
import { pictureFault } from '../picture-texts.ts';
import { faultsFor } from '../whole-number.ts';
import type { RetailerValues } from './retailers.queries.ts';

export interface NewPhoto {
  file: File;
  caption: string;
}

export interface RetailerFields {
  name: string;
  address: string;
  /** The last place found; only its point is used. */
  found: Place | null;
  latitude: string;
  longitude: string;
  website: string;
  phone_number: string;
  hours: readonly Opening[] | null;
  logo: File | null;
  photos: readonly NewPhoto[];
  removed: readonly number[];
}

export const toFields = (retailer: OperatorRetailer | null): RetailerFields => ({
  name: retailer?.name ?? '',
  address: retailer?.address ?? '',
  found: null,
  latitude: retailer === null ? '' : String(retailer.latitude),
  longitude: retailer === null ? '' : String(retailer.longitude),
  website: retailer?.website ?? '',
  phone_number: retailer?.phone_number ?? '',
  hours: retailer?.hours ?? null,
  logo: null,
  photos: [],
  removed: [],
});

function degrees(text: string, limit: number): number | null {
  const value = Number(text.trim());
  return /^-?\d{1,3}(\.\d{1,20})?$/.test(text.trim()) && Math.abs(value) <= limit ? value : null;
}

export function parsePoint({
  latitude,
  longitude,
}: Pick<RetailerFields, 'latitude' | 'longitude'>): { latitude: number; longitude: number } | null {
  const [north, east] = [degrees(latitude, 90), degrees(longitude, 180)];
  return north === null || east === null ? null : { latitude: north, longitude: east };
}

const isWebsite = (text: string) => URL.canParse(text) && /^https?:\/\//i.test(text);

export function retailerFaults(fields: RetailerFields): Fault<keyof RetailerFields>[] {
  const { name, address, latitude, longitude, website, hours } = fields;
  return [
    ...(name.trim() === '' ? [{ field: 'name' as const, text: 'Please enter the name.' }] : []),
    ...(address.trim() === '' ? [{ field: 'address' as const, text: 'Please enter the address.' }] : []),
    ...(degrees(latitude, 90) === null
      ? [{ field: 'latitude' as const, text: 'Please enter a number from -90 to 90, such as 30.2672.' }]
      : []),
    ...(degrees(longitude, 180) === null
      ? [{ field: 'longitude' as const, text: 'Please enter a number from -180 to 180, such as -97.7431.' }]
      : []),
    ...(website.trim() !== '' && !isWebsite(website.trim())
      ? [{ field: 'website' as const, text: 'The website must start with https:// or http://.' }]
      : []),
    ...(hours?.some(({ opens, closes }) => opens === '' || closes === '')
      ? [{ field: 'hours' as const, text: 'Please enter an opening and a closing time in each row.' }]
      : []),
    ...(hours && hours.every(({ opens, closes }) => opens !== '' && closes !== '') && overlap(hours)
      ? [{ field: 'hours' as const, text: 'Two of these opening times overlap. Please change one.' }]
      : []),
    ...faultsFor('logo', pictureFault([fields.logo])),
    ...faultsFor('photos', pictureFault(fields.photos.map(({ file }) => file))),
  ];
}

export function toValues(fields: RetailerFields): RetailerValues {
  const point = parsePoint(fields) ?? { latitude: 0, longitude: 0 };
  return {
    ...point,
    name: fields.name,
    address: fields.address,
    website: fields.website.trim() || null,
    phone_number: fields.phone_number.trim() || null,
    hours: fields.hours === null ? null : [...fields.hours],
  };
}

/** A changed latitude or longitude is sent with the other. */
export function retailerChange(fields: RetailerFields, opened: RetailerFields): Partial<RetailerValues> {
  const values = toValues(fields);
  const change = changedFields(values, toValues(opened));
  const { latitude, longitude } = values;
  return 'latitude' in change || 'longitude' in change ? { ...change, latitude, longitude } : change;
}
