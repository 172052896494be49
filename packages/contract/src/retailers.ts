import { z } from 'zod';
import { id, idParams, listOf, pageOf, pageQuery, routesOf } from './http.ts';
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

const retailersQuery = z.object({
  ...pageQuery(100),
  search: text(100).optional().describe('Beginnings of words of name and address'),
  near: pointText('near').optional().describe('The nearest first'),
});
export type RetailersQuery = z.output<typeof retailersQuery>;

export const retailersRoutes = routesOf({
  'GET /retailers/get_retailers/': {
    summary: 'Retailers by name, or the nearest first, a page at a time',
    access: 'member',
    query: retailersQuery,
    answers: {
      200: pageOf(
        retailer.extend({
          distance_miles: z.number().nullable().describe('From `near`; null where that was not sent'),
        }),
      ),
    },
  },
  'GET /retailers/get_retailers_for_map/': {
    summary: 'Retailers for the map',
    access: 'member',
    answers: { 200: listOf(retailer) },
  },
  'GET /retailers/{id}/get_retailer_detail/': {
    summary: 'One retailer',
    access: 'member',
    params: idParams,
    answers: { 200: retailer },
  },
});
