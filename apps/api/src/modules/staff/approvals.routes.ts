import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import { approvalsPage } from './approvals.queries.ts';
import { decideApproval, requestBackup, withdrawApproval } from './approvals.service.ts';
import type { StaffPlatform } from './staff.service.ts';

export const approvalsRoutes = (app: FastifyInstance, platform: StaffPlatform): void => {
  const { db, clock } = platform;
  mount(app, 'GET /operator/approvals/', ({ query, actor }) => approvalsPage(db, query, actor, clock.now()));
  mount(app, 'POST /operator/approvals/', ({ body, actor }) => requestBackup(platform, actor, body.reason));
  mount(app, 'POST /operator/approvals/{id}/confirm/', ({ params, actor }) =>
    decideApproval(platform, actor, params.id, 'confirmed'),
  );
  mount(app, 'POST /operator/approvals/{id}/refuse/', ({ params, actor }) =>
    decideApproval(platform, actor, params.id, 'refused'),
  );
  mount(app, 'POST /operator/approvals/{id}/withdraw/', ({ params, actor }) =>
    withdrawApproval(platform, actor, params.id),
  );
};
