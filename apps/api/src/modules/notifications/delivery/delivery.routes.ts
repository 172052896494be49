import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getDelivery } from './delivery.queries.ts';
import { type Reschedule, updateDelivery } from './delivery.service.ts';

/** @param waiting one function for each channel with waiting notifications */
export const deliveryRoutes = (
  app: FastifyInstance,
  { db }: Pick<Platform, 'db'>,
  waiting: readonly Reschedule[],
): void => {
  mount(app, 'GET /notifications/delivery/', ({ caller }) => getDelivery(db, caller.memberId));
  mount(app, 'PUT /notifications/delivery/', ({ caller, body }) =>
    updateDelivery(db, caller.memberId, body, waiting),
  );
};
