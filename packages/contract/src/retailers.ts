import { z } from 'zod';
import { line } from './catalogue.ts';
import { defineRoutes, id, idParams, listOf, pageOf, pageQuery } from './http.ts';
import { RECENT_DAYS, RECENT_ENTRIES_MAX, OPENINGS_MAX, overlap, WEEK } from './retailers.rules.ts';
import { pointText, text } from './text.ts';

export const retailer = z.object({
  id,
  name: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  logo_s3_url: z.string().nullable(),
  website: z.string().nullable(),
  phone_number: z.string().nullable(),
  photos: z.array(z.object({ id, s3_url: z.string(), caption: z.string() })),
});
export type Retailer = z.infer<typeof retailer>;

const CLOCK = 'Times must be hours and minutes, such as 09:30.';
const OPENS = z.string({ error: CLOCK }).regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, CLOCK);
const CLOSES = z.string({ error: CLOCK }).regex(/^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$/, CLOCK);

const HOURS = { error: 'Hours must be a list of { day, opens, closes }.' };

/** Uses the shop's local time. The shop is closed on missing days. */
export const hours = z
  .array(
    z.object(
      {
        day: z.enum(WEEK, { error: `The day must be one of: ${WEEK.join(', ')}.` }),
        opens: OPENS,
        closes: CLOSES.describe('A time at or before opening is on the next day'),
      },
      HOURS,
    ),
    HOURS,
  )
  .max(OPENINGS_MAX, `Please send up to ${OPENINGS_MAX} opening times.`)
  .refine((week) => !overlap(week), 'Two of these opening times overlap. Please change one.');

const openingTimes = {
  hours: hours.nullable().describe('Null if unknown'),
  time_zone: z.string().nullable().describe('The place’s IANA time zone'),
};

const listedRetailer = retailer.extend({
  ...openingTimes,
  distance_miles: z.number().nullable().describe('Distance from `near`; null if it wasn’t sent'),
});
export type ListedRetailer = z.infer<typeof listedRetailer>;

const retailerDetail = retailer.extend({
  ...openingTimes,
  logged_lately: z
    .array(z.object({ line, cigars: z.int() }))
    .describe(
      `Stoic cigars by line, from the last ${RECENT_DAYS} days and the newest ${RECENT_ENTRIES_MAX} entries with a public place`,
    ),
});
export type RetailerDetail = z.infer<typeof retailerDetail>;

const retailersQuery = z.object({
  ...pageQuery(100),
  search: text(100).optional().describe('Beginnings of words in the name and address'),
  near: pointText('near').optional().describe('Sorts the nearest first'),
});
export type RetailersQuery = z.output<typeof retailersQuery>;

export const retailersRoutes = defineRoutes({
  'GET /retailers/get_retailers/': {
    summary: 'List retailers by name, or nearest first, a page at a time',
    access: 'member',
    query: retailersQuery,
    answers: { 200: pageOf(listedRetailer) },
  },
  'GET /retailers/get_retailers_for_map/': {
    summary: 'List retailers for the map',
    access: 'member',
    answers: { 200: listOf(retailer) },
  },
  'GET /retailers/{id}/get_retailer_detail/': {
    summary: 'Get one retailer, with its hours and what was logged there recently',
    access: 'member',
    params: idParams,
    answers: { 200: retailerDetail },
  },
});
