import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { retailerDetail, retailersForMap, retailersPage } from './retailers.queries.ts';

export const retailersRoutes = (app: FastifyInstance, { db, clock }: Platform): void => {
  mount(app, 'GET /retailers/get_retailers/', ({ query }) => retailersPage(db, query));
  mount(app, 'GET /retailers/get_retailers_for_map/', async () => ({ results: await retailersForMap(db) }));
  mount(app, 'GET /retailers/{id}/get_retailer_detail/', ({ params }) =>
    retailerDetail(db, params.id, clock.now()),
  );
};
