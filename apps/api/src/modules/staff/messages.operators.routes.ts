import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import { sendOrRequestApproval } from './messages.service.ts';
import type { StaffPlatform } from './staff.service.ts';

export const sendingOperatorsRoutes = (app: FastifyInstance, platform: StaffPlatform): void => {
  mount(app, 'POST /operator/messages/drafts/{id}/send/', ({ params, body, actor }) =>
    sendOrRequestApproval(platform, actor, params.id, body),
  );
};
