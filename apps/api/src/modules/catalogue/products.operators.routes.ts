import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { withPicture } from '../media/index.ts';
import { createProduct, listProducts, updateProduct } from './products.ts';

export const productsOperatorsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock } = platform;
  mount(app, 'GET /operator/products/', ({ query }) => listProducts(db, query));
  mount(app, 'POST /operator/products/', ({ body, files }) =>
    withPicture(platform, files, (picture) => createProduct(db, body, picture, clock.now())),
  );
  mount(app, 'PATCH /operator/products/{id}/', ({ params, body, files }) =>
    withPicture(platform, files, (picture) => updateProduct(db, params.id, body, picture)),
  );
};
