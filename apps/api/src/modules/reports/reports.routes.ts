import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import { decideReports } from './decisions.service.ts';
import { casesPage } from './report-cases.queries.ts';
import { reportThing } from './reports.service.ts';
import type { Platform } from '../../platform/platform.ts';

export const reportsRoutes = (app: FastifyInstance, platform: Platform): void => {
  mount(app, 'POST /reports/', ({ caller, body }) => reportThing(platform, caller.memberId, body));
  mount(app, 'GET /operator/reports/', ({ query }) => casesPage(platform.db, query));
  mount(app, 'POST /operator/reports/{id}/decide/', ({ actor, params, body }) =>
    decideReports(platform, actor, params.id, body),
  );
};
