import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import { correctOrRequestApproval } from './corrections.service.ts';
import type { StaffPlatform } from './staff.service.ts';

export const correctionsOperatorsRoutes = (app: FastifyInstance, platform: StaffPlatform): void => {
  mount(app, 'POST /operator/points/', async ({ body, request, reply, actor }) => {
    request.about = `member ${body.member_id}, ${body.points} points: ${body.reason}`;
    const corrected = await correctOrRequestApproval(platform, actor, body);
    if ('approval' in corrected) reply.status(202);
    return corrected;
  });
};
