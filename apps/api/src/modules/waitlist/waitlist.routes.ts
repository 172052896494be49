import type { FastifyInstance } from 'fastify';
import { mount, type Handler } from '../../platform/http/mount.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { joinWaitlist } from './waitlist.service.ts';

const JOINING: Limit = { name: 'waitlist-address', times: 40, seconds: 60 * 60 };

export const waitlistRoutes = (app: FastifyInstance, platform: Platform): void => {
  const join: Handler<'POST /waitlist/'> = async ({ body }) => {
    await joinWaitlist(platform, body.email);
    return { joined: true as const };
  };
  mount(app, 'POST /waitlist/', join, { limit: JOINING });
};
