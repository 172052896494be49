import type { FastifyInstance } from 'fastify';
import { csvText } from '../../platform/csv.ts';
import { pageBody } from '../../platform/database/pages.ts';
import { wantsCsv } from '../../platform/http/accept.ts';
import { mount } from '../../platform/http/mount.ts';
import { nameOfDay, sendCsv } from '../../platform/http/send-csv.ts';
import type { Platform } from '../../platform/platform.ts';
import { invite, WAITLIST_COLUMNS, waitlistPage, waitlistPages } from './invitations.ts';

export const waitlistOperatorsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock } = platform;
  mount(app, 'GET /operator/waitlist/', async ({ query, request, reply, actor }) => {
    if (!wantsCsv(request)) return waitlistPage(db, query);
    // The file holds the emails of many people.
    if (actor.by === 'staff') app.guards.recentProofOfStaff(actor);
    const pages = await waitlistPages(db, query);
    await sendCsv(reply, nameOfDay('waiting-list', clock.now()), csvText(WAITLIST_COLUMNS, pages));
    return pageBody(query, [], 0);
  });
  mount(app, 'POST /operator/waitlist/invitations/', async ({ body, request }) => {
    const result = await invite(platform, body);
    request.about = `${result.invited.length} invited`;
    return result;
  });
};
