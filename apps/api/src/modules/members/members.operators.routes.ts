import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { operatorMembersPage } from './operator-members.queries.ts';
import { setSuspended } from './suspension.service.ts';

export const membersOperatorsRoutes = (app: FastifyInstance, platform: Platform): void => {
  mount(app, 'GET /operator/members/', ({ query, actor }) => operatorMembersPage(platform.db, actor, query));
  mount(app, 'PATCH /operator/members/{id}/', ({ params, body, request }) => {
    request.about = body.suspended ? 'suspended' : 'suspension ended';
    return setSuspended(platform, params.id, body);
  });
};
