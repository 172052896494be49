import type { FastifyInstance } from 'fastify';
import { csvText } from '../../platform/csv.ts';
import { pageBody } from '../../platform/database/pages.ts';
import { wantsCsv } from '../../platform/http/accept.ts';
import { mount } from '../../platform/http/mount.ts';
import { nameOfDay, sendCsv } from '../../platform/http/send-csv.ts';
import type { Platform } from '../../platform/platform.ts';
import { MEMBER_COLUMNS, operatorMemberPages, operatorMembersPage } from './operator-members.queries.ts';
import { setSuspended } from './suspension.service.ts';

export const membersOperatorsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock } = platform;

  mount(app, 'GET /operator/members/', async ({ query, request, reply, actor }) => {
    if (!wantsCsv(request)) return operatorMembersPage(db, actor, query);
    // The file holds names and emails of many members.
    if (actor.by === 'staff') app.guards.recentProofOfStaff(actor);
    const pages = await operatorMemberPages(db, actor, query);
    await sendCsv(reply, nameOfDay('members', clock.now()), csvText(MEMBER_COLUMNS, pages));
    return pageBody(query, [], 0);
  });
  mount(app, 'PATCH /operator/members/{id}/', ({ params, body, request }) => {
    request.about = body.suspended ? 'suspended' : 'suspension ended';
    return setSuspended(platform, params.id, body);
  });
};
