import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import { availableRewards, redemptionHistory } from './store.queries.ts';
import type { StorePlatform } from './advance.ts';
import { cancelRedemption, redeem } from './store.service.ts';

export const storeRoutes = (app: FastifyInstance, platform: StorePlatform): void => {
  const { db } = platform;
  mount(app, 'GET /rewards/', () => availableRewards(db));
  mount(app, 'POST /rewards/{id}/redeem/', ({ caller, params, body }) =>
    redeem(platform, caller, params.id, body),
  );
  mount(app, 'GET /rewards/history/', ({ caller, query }) => redemptionHistory(db, caller.memberId, query));
  mount(app, 'POST /rewards/redemptions/{id}/cancel/', ({ caller, params }) =>
    cancelRedemption(platform, caller.memberId, params.id),
  );
};
