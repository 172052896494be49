import { printedCode } from '@stoa/contract/catalogue.rules';
import type { FastifyInstance } from 'fastify';
import { atOneMoment } from '../../platform/database/one-moment.ts';
import { mount } from '../../platform/http/mount.ts';
import { addProduct, changeProduct, listProducts, makeCodes } from '../catalogue/index.ts';
import { operatorMembersPage, setSuspended } from '../members/index.ts';
import { sendMessage } from '../notifications/index.ts';
import { createBackfill } from '../points/index.ts';
import { auditOperatorCalls, auditPage } from './audit.ts';
import { operatorsHouseRoutes } from './house.routes.ts';
import { withPicture } from './pictures.ts';
import { recount } from './recount.ts';
import { operatorsRetailersRoutes } from './retailers.routes.ts';
import { operatorsStoreRoutes, type OperatorsPlatform } from './store.routes.ts';

export const operatorsRoutes = (app: FastifyInstance, platform: OperatorsPlatform): void => {
  const { database, db, clock, storage } = platform;
  auditOperatorCalls(app, platform);
  operatorsHouseRoutes(app, platform);
  operatorsStoreRoutes(app, platform);
  operatorsRetailersRoutes(app, platform);

  mount(app, 'GET /operator/products/', ({ query }) => listProducts(db, query));
  mount(app, 'POST /operator/products/', ({ body, files }) =>
    withPicture(storage, files, (picture) => addProduct(db, body, picture, clock.now())),
  );
  mount(app, 'PATCH /operator/products/{id}/', ({ params, body, files }) =>
    withPicture(storage, files, (picture) => changeProduct(db, params.id, body, picture)),
  );

  mount(app, 'POST /operator/codes/', async ({ body, request, reply }) => {
    const { batch, codes } = await makeCodes(
      db,
      { productId: body.product_id, count: body.count, name: body.batch },
      clock.now(),
    );
    if (request.headers.accept?.includes('text/csv')) {
      reply.header('content-disposition', `attachment; filename="codes-${batch.id}.csv"`);
      await reply
        .status(201)
        .type('text/csv; charset=utf-8')
        .serializer((text: unknown) => String(text))
        .send(`code\r\n${codes.map((code) => `${printedCode(code)}\r\n`).join('')}`);
    }
    return { batch: { ...batch, created_at: batch.created_at.toISOString() }, codes: codes.map(printedCode) };
  });

  mount(app, 'GET /operator/members/', ({ query }) => operatorMembersPage(db, query));
  mount(app, 'PATCH /operator/members/{id}/', ({ params, body }) =>
    setSuspended(platform, params.id, body.suspended),
  );

  mount(app, 'POST /operator/messages/', ({ body, files }) =>
    withPicture(storage, files, (image) => sendMessage(platform, body, image), 'image'),
  );

  const badges = createBackfill(platform);
  mount(app, 'GET /operator/badges/backfill/', async () => ({ backfill: await badges.latest() }));
  mount(app, 'POST /operator/badges/backfill/', async () => ({ backfill: await badges.start() }));

  // Members go on meanwhile. The embedded database's one connection is not kept from them so long.
  mount(app, 'GET /operator/recount/', () =>
    // Counting a million cigars takes minutes; what members ask for never does.
    database.engine === 'server'
      ? database.unhurried((unhurried) => atOneMoment(unhurried, recount))
      : recount(db),
  );
  mount(app, 'GET /operator/audit/', ({ query }) => auditPage(db, query));
};
