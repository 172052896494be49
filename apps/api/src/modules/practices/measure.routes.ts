import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { getMeasure, setMeasure } from './measure.service.ts';

export const measureRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock } = platform;
  mount(app, 'GET /user/me/measure/', ({ caller }) => getMeasure(db, caller.memberId, clock.now()));
  mount(app, 'PUT /user/me/measure/', ({ caller, body }) =>
    setMeasure(platform, caller.memberId, body.cigars_per_week),
  );
};
