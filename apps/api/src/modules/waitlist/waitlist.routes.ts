import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import { callerOf, type Limit } from '../../platform/limits/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { joinWaitlist } from './waitlist.service.ts';

const JOINING: Limit = { name: 'waitlist-address', times: 40, seconds: 60 * 60 };

export const waitlistRoutes = (app: FastifyInstance, platform: Platform): void => {
  mount(app, 'POST /waitlist/', async ({ body, request }) => {
    await platform.limits.take(JOINING, callerOf(request.ip));
    await joinWaitlist(platform, body.email);
    return { joined: true as const };
  });
};
