import { badgeMedallion } from '@stoa/art/medallion';
import { BADGES, badgeImage } from '@stoa/contract/badges.rules';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { ledgerPage, timelinePage } from './points.queries.ts';

export const pointsRoutes = (app: FastifyInstance, { db }: Platform): void => {
  for (const { name } of BADGES) {
    app.get(badgeImage(name), { schema: { hide: true } }, (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(badgeMedallion(name)),
    );
  }

  mount(app, 'GET /user-stats/ledger/', ({ caller, query }) => ledgerPage(db, caller.memberId, query));
  mount(app, 'GET /user-stats/timeline/', ({ caller, query }) => timelinePage(db, caller.memberId, query));
};
