import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { invite, waitlistPage } from './invitations.ts';

export const waitlistOperatorsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db } = platform;
  mount(app, 'GET /operator/waitlist/', ({ query }) => waitlistPage(db, query));
  mount(app, 'POST /operator/waitlist/invitations/', async ({ body, request }) => {
    const result = await invite(platform, body);
    request.about = `${result.invited.length} invited`;
    return result;
  });
};
