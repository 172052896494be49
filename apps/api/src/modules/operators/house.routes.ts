import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { setMaintenance } from '../status/index.ts';
import { invite, waitlistPage } from '../waitlist/index.ts';

/** The house's door: the notice above every page, and who is let in next. */
export const operatorsHouseRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db } = platform;
  mount(app, 'PUT /operator/maintenance/', ({ body, request }) => {
    request.about = body.message === null ? 'taken down' : 'put up';
    return setMaintenance(db, body.message);
  });
  mount(app, 'GET /operator/waitlist/', ({ query }) => waitlistPage(db, query));
  mount(app, 'POST /operator/waitlist/invitations/', async ({ body, request }) => {
    const answer = await invite(platform, body);
    request.about = `${answer.invited.length} invited`;
    return answer;
  });
};
