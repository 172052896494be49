import { z } from 'zod';
import { defineRoutes, id, idParams, listOf, nothing } from './http.ts';
import type { Fault } from './accounts.rules.ts';
import { DEFAULT_COUNTRY, LINE2_MAX, RECIPIENT_MAX, shippingFaults } from './places.rules.ts';
import { latitude, longitude, shortText, text } from './text.ts';

const ADDRESS_TYPES = ['user', 'cigar', 'shipping'] as const;

/** `zip` repeats `zip_code`: both names are in use. */
export const location = z.object({
  id,
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  zip: z.string(),
  country: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  type: z.enum(ADDRESS_TYPES),
});
export type Location = z.infer<typeof location>;

/** One of the member's own addresses. Only shipping addresses have a recipient and a second line. */
const address = location.extend({
  recipient: z.string().describe('The name on the package; empty for the member’s own'),
  line2: z.string().describe('Apartment, suite, floor'),
});
export type Address = z.infer<typeof address>;

/** A home as others see it, without street and coordinates. */
export const publicLocation = location
  .pick({ city: true, state: true, country: true })
  .extend({ id: id.nullable() });
export type PublicLocation = z.infer<typeof publicLocation>;

/** A search result, not stored yet. */
const place = location.omit({ id: true, type: true }).extend({
  latitude: z.number(),
  longitude: z.number(),
  label: z.string().describe('The place’s label in a list of suggestions'),
});
export type Place = z.infer<typeof place>;

const parts = {
  street: shortText(200).default(''),
  city: shortText(100).default(''),
  state: shortText(100).default(''),
  zip_code: text(20).optional(),
  zip: text(20).optional(),
  country: shortText(100).default(DEFAULT_COUNTRY),
  latitude: latitude.nullish(),
  longitude: longitude.nullish(),
};

/** If missing, they are empty in a new address and stay the same in a changed one. */
const parcelParts = {
  recipient: shortText(RECIPIENT_MAX).optional(),
  line2: shortText(LINE2_MAX).optional(),
};

const joinZip = <T extends { zip_code?: string | undefined; zip?: string | undefined }>({
  zip,
  zip_code,
  ...rest
}: T) => ({ ...rest, zip_code: zip_code ?? zip ?? '' });

const pointIsWhole = (value: {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}) =>
  (value.latitude ?? null) === null ? (value.longitude ?? null) === null : (value.longitude ?? null) !== null;

const HALF_POINT = {
  message: 'Latitude and longitude belong together. Please send both.',
  path: ['latitude'],
};

const isSomewhere = (value: { city: string; latitude?: number | null | undefined }) =>
  value.city !== '' || (value.latitude ?? null) !== null;

/** A home or a cigar's place has at least a city or a point. */
export const placeInput = z
  .object(parts, {
    error: 'A location must be an object with city, state, country, latitude, and longitude.',
  })
  .refine(pointIsWhole, HALF_POINT)
  .transform(joinZip);
export type PlaceInput = z.output<typeof placeInput>;

export const placeIsGiven = (value: PlaceInput | null | undefined): value is PlaceInput =>
  value !== null && value !== undefined && isSomewhere(value);

const addressType = z.enum(ADDRESS_TYPES, { error: 'Type is user, cigar, or shipping.' });
type AddressType = z.output<typeof addressType>;

/** A shipping address needs every part; a home or a cigar's place needs a city or a point. */
export const addressFaults = (type: AddressType, value: PlaceInput): readonly Fault[] => {
  if (type === 'shipping') return shippingFaults(value);
  return isSomewhere(value) ? [] : [{ field: 'city', text: 'Please name a city or a point.' }];
};

const NOT_HOME = 'Your home is set in your account. Please change it there, or send type shipping or cigar.';

const addressBody = z
  .object({ ...parts, ...parcelParts, type: addressType.default('shipping') })
  .refine(pointIsWhole, HALF_POINT)
  .transform(joinZip)
  .superRefine((value, context) => {
    if (value.type === 'user') context.addIssue({ code: 'custom', message: NOT_HOME, path: ['type'] });
    for (const { field, text: message } of addressFaults(value.type, value)) {
      context.addIssue({ code: 'custom', message, path: [field] });
    }
  });
export type AddressInput = z.output<typeof addressBody>;

/** The type of an address never changes. */
const addressChange = z
  .object({ ...parts, ...parcelParts, type: addressType.optional() })
  .refine(pointIsWhole, HALF_POINT)
  .transform(joinZip);
export type AddressChange = z.output<typeof addressChange>;

const pointText = (schema: z.ZodType<number, number>, name: string) =>
  z
    .string({ error: `${name} is required.` })
    .regex(/^-?[0-9]{1,3}(\.[0-9]{1,20})?$/, `${name} must be a number of degrees.`)
    .transform(Number)
    .pipe(schema);

export const placesRoutes = defineRoutes({
  'GET /locations/search/': {
    summary: 'Suggest places: US cities and ZIP codes',
    access: 'public',
    query: z.object({ q: text(100).default('') }),
    answers: { 200: listOf(place) },
  },
  'GET /locations/get-place-name/': {
    summary: 'Find the place at a point',
    access: 'public',
    query: z.object({ lat: pointText(latitude, 'lat'), lng: pointText(longitude, 'lng') }),
    answers: { 200: z.object({ place_details: place }) },
  },
  'GET /address/': {
    summary: 'List the member’s home and shipping addresses',
    access: 'member',
    answers: { 200: listOf(address) },
  },
  'POST /address/': {
    summary: 'Add an address; a cigar’s place has type "cigar"',
    access: 'member',
    body: addressBody,
    repeatable: true,
    answers: { 201: address },
  },
  'PUT /address/{id}/': {
    summary: 'Change one of the caller’s addresses; its type stays the same',
    access: 'member',
    params: idParams,
    body: addressChange,
    answers: { 200: address },
  },
  'DELETE /address/{id}/': {
    summary: 'Delete one of the caller’s shipping addresses; packages on their way have their own copy',
    access: 'member',
    params: idParams,
    answers: { 204: nothing },
  },
});
