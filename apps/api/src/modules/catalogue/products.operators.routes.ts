import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { withPicture } from '../media/index.ts';
import { addProduct, changeProduct, listProducts } from './products.ts';

export const productsOperatorsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock } = platform;
  mount(app, 'GET /operator/products/', ({ query }) => listProducts(db, query));
  mount(app, 'POST /operator/products/', ({ body, files }) =>
    withPicture(platform, files, (picture) => addProduct(db, body, picture, clock.now())),
  );
  mount(app, 'PATCH /operator/products/{id}/', ({ params, body, files }) =>
    withPicture(platform, files, (picture) => changeProduct(db, params.id, body, picture)),
  );
};
