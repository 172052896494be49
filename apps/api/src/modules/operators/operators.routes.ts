import type { FastifyInstance } from 'fastify';
import { repeatableRead } from '../../platform/database/repeatable-read.ts';
import { mount } from '../../platform/http/mount.ts';
import { addProduct, changeProduct, listProducts } from '../catalogue/index.ts';
import { operatorMembersPage, setSuspended } from '../members/index.ts';
import { latestBackfill, previewBackfill, startBackfill } from '../points/index.ts';
import { operatorsAuditRoutes } from './audit.routes.ts';
import { auditOperatorCalls } from './audit.ts';
import { operatorsFiguresRoutes } from './figures.routes.ts';
import { operatorsChallengesRoutes } from './challenges.routes.ts';
import { operatorsCodesRoutes } from './codes.routes.ts';
import { operatorsGauges } from './gauges.ts';
import { operatorsMaintenanceRoutes } from './maintenance.routes.ts';
import { operatorsWaitlistRoutes } from './waitlist.routes.ts';
import { withPicture } from './pictures.ts';
import { recount } from './recount.ts';
import { operatorsMessagesRoutes } from './messages.routes.ts';
import { operatorsRetailersRoutes } from './retailers.routes.ts';
import { operatorsStoreRoutes, type OperatorsPlatform } from './store.routes.ts';

export const operatorsRoutes = (app: FastifyInstance, platform: OperatorsPlatform): void => {
  const { database, db, clock } = platform;
  auditOperatorCalls(app, platform);
  operatorsGauges(platform);
  operatorsAuditRoutes(app, platform);
  operatorsFiguresRoutes(app, platform);
  operatorsCodesRoutes(app, platform);
  operatorsMaintenanceRoutes(app, platform);
  operatorsWaitlistRoutes(app, platform);
  operatorsStoreRoutes(app, platform);
  operatorsChallengesRoutes(app, platform);
  operatorsRetailersRoutes(app, platform);
  operatorsMessagesRoutes(app, platform);

  mount(app, 'GET /operator/products/', ({ query }) => listProducts(db, query));
  mount(app, 'POST /operator/products/', ({ body, files }) =>
    withPicture(platform, files, (picture) => addProduct(db, body, picture, clock.now())),
  );
  mount(app, 'PATCH /operator/products/{id}/', ({ params, body, files }) =>
    withPicture(platform, files, (picture) => changeProduct(db, params.id, body, picture)),
  );

  mount(app, 'GET /operator/members/', ({ query, actor }) => operatorMembersPage(db, actor, query));
  mount(app, 'PATCH /operator/members/{id}/', ({ params, body, request }) => {
    request.about = body.suspended ? 'suspended' : 'suspension ended';
    return setSuspended(platform, params.id, body);
  });

  mount(app, 'GET /operator/badges/backfill/', async () => ({ backfill: await latestBackfill(db) }));
  // All members' figures are read, longer than a member's request may.
  mount(app, 'GET /operator/badges/backfill/preview/', () => database.withoutTimeouts(previewBackfill));
  mount(app, 'POST /operator/badges/backfill/', async () => ({ backfill: await startBackfill(platform) }));

  // Counting a million cigars takes minutes, longer than a member's request may.
  mount(app, 'GET /operator/recount/', () =>
    database.withoutTimeouts((withoutTimeouts) => repeatableRead(withoutTimeouts, recount)),
  );
};
