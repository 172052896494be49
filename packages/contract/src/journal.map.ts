import { z } from 'zod';
import { line } from './catalogue.ts';
import { defineRoutes, id, listOf, localMoment, pageOf, pageQuery } from './http.ts';
import { entry } from './journal.entry.ts';
import { retailer } from './retailers.ts';
import { pointText } from './text.ts';

/** A single cigar; `get_cigar_detail` has all of it. */
const mapCigar = z.object({
  cluster: z.literal(false),
  kind: z.literal('cigar'),
  id,
  latitude: z.number(),
  longitude: z.number(),
  name: z.string(),
  product_line: line.nullable(),
  rating: z.int().nullable(),
  picture: z.string().nullable(),
  in_progress: z.boolean(),
  smoked_local: localMoment,
  is_own: z.boolean(),
  user_id: id.nullable().describe('Null if the member hides how many cigars they’ve smoked'),
  user_name: z.string(),
  city: z.string(),
  state: z.string(),
});
export type MapCigar = z.infer<typeof mapCigar>;

/** A single retailer. */
const mapRetailer = retailer.extend({ cluster: z.literal(false), kind: z.literal('retailer') });
export type MapRetailer = z.infer<typeof mapRetailer>;

/** Items that are too close together at this zoom. */
const mapCluster = z.object({
  cluster: z.literal(true),
  count: z.int(),
  latitude: z.number(),
  longitude: z.number(),
});
export type MapCluster = z.infer<typeof mapCluster>;

const BBOX = 'bbox must be west,south,east,north in degrees, such as -125,24,-66,50.';

const bbox = z
  .string({ error: BBOX })
  .regex(/^(-?[0-9]{1,3}(\.[0-9]{1,20})?,){3}-?[0-9]{1,3}(\.[0-9]{1,20})?$/, BBOX)
  .transform((value) => {
    const [west = 0, south = 0, east = 0, north = 0] = value.split(',').map(Number);
    return { west, south, east, north };
  })
  .refine(
    ({ west, south, east, north }) =>
      Math.abs(west) <= 180 &&
      Math.abs(east) <= 180 &&
      Math.abs(south) <= 90 &&
      Math.abs(north) <= 90 &&
      south <= north,
    BBOX,
  );

const ZOOM = 'zoom must be a number from 0 to 22, on the scale of 256-pixel tiles.';

const mapQuery = z
  .object({
    filter_by: z
      .enum(['user', 'all', 'retailer'], { error: 'Filter the map by one of: user, all, retailer.' })
      .default('user'),
    bbox: bbox.optional().describe('If west is greater than east, the box crosses the date line'),
    zoom: z
      .string({ error: ZOOM })
      .regex(/^[0-9]{1,2}(\.[0-9]{1,20})?$/, ZOOM)
      .transform(Number)
      .refine((value) => value <= 22, ZOOM)
      .optional(),
  })
  .refine(({ bbox: box, zoom }) => (box === undefined) === (zoom === undefined), {
    message: 'bbox and zoom go together. Please send both or neither.',
    path: ['bbox'],
  });
export type MapQuery = z.output<typeof mapQuery>;

const placeQuery = z.object({
  ...pageQuery(10),
  filter_by: z.enum(['user', 'all'], { error: 'Filter cigars by one of: user, all.' }).default('user'),
  at: pointText('at').describe('A place as the map returns it, including the middle of a cluster'),
});
export type MapPlaceQuery = z.output<typeof placeQuery>;

export const journalMapRoutes = defineRoutes({
  'GET /cigars/list_cigars_at_place/': {
    summary: 'List the cigars at one point on the map, newest first, a page at a time',
    access: 'member',
    query: placeQuery,
    answers: { 200: pageOf(mapCigar) },
  },
  'GET /cigars/list_cigars_for_map/': {
    summary: 'List cigars or retailers on the map: all, or clustered if bbox and zoom are sent',
    access: 'member',
    query: mapQuery,
    answers: { 200: listOf(z.union([mapCluster, mapCigar, mapRetailer, entry, retailer])) },
  },
});
