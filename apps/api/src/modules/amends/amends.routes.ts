import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { requestAmends } from './amends.service.ts';
import { decideAmends, type SendReplacement } from './decisions.service.ts';
import { operatorAmendsPage } from './operator-amends.queries.ts';

export const amendsRoutes = (
  app: FastifyInstance,
  platform: Platform,
  sendReplacement: SendReplacement,
): void => {
  const { clock, db } = platform;
  mount(app, 'POST /cigars/{id}/amends/', ({ caller, params, body, files }) =>
    requestAmends(platform, caller.memberId, params.id, body, files),
  );
  mount(app, 'GET /operator/amends/', ({ query }) => operatorAmendsPage(db, clock.now(), query));
  mount(app, 'POST /operator/amends/{id}/decide/', ({ actor, params, body }) =>
    decideAmends(platform, sendReplacement, actor, params.id, body),
  );
};
