import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { markAllRead, markRead, notificationsPage } from './notifications.service.ts';

export const notificationsRoutes = (app: FastifyInstance, { db, clock }: Platform): void => {
  mount(app, 'GET /notifications/', ({ caller, query }) => notificationsPage(db, caller.memberId, query));
  mount(app, 'POST /notifications/', ({ caller }) => markAllRead(db, caller.memberId, clock.now()));
  mount(app, 'POST /notifications/{id}/mark-as-read/', ({ caller, params }) =>
    markRead(db, caller.memberId, params.id, clock.now()),
  );
};
