import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deliveryOf } from './delivery.queries.ts';
import { changeDelivery, type Reschedule } from './delivery.service.ts';

/** @param waiting of each way to a member that makes notices wait */
export const deliveryRoutes = (
  app: FastifyInstance,
  { db }: Pick<Platform, 'db'>,
  waiting: readonly Reschedule[],
): void => {
  mount(app, 'GET /notifications/delivery/', ({ caller }) => deliveryOf(db, caller.memberId));
  mount(app, 'PUT /notifications/delivery/', ({ caller, body }) =>
    changeDelivery(db, caller.memberId, body, waiting),
  );
};
