import { z } from 'zod';
import { id, idParams, pageOf, pageQuery, routesOf } from './http.ts';

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

export const retailersRoutes = routesOf({
  'GET /retailers/get_retailers/': {
    summary: 'Retailers by name, a page at a time',
    access: 'member',
    query: z.object(pageQuery(100)),
    answers: { 200: pageOf(retailer) },
  },
  'GET /retailers/{id}/get_retailer_detail/': {
    summary: 'One retailer',
    access: 'member',
    params: idParams,
    answers: { 200: retailer },
  },
});
