import type { FastifyInstance } from 'fastify';
import { csvText } from '../../platform/csv.ts';
import { pageBody } from '../../platform/database/pages.ts';
import { wantsCsv } from '../../platform/http/accept.ts';
import { mount } from '../../platform/http/mount.ts';
import { nameOfDay, sendCsv } from '../../platform/http/send-csv.ts';
import type { Platform } from '../../platform/platform.ts';
import { AUDIT_COLUMNS, auditPage, auditPages } from './audit.queries.ts';

export const auditRoutes = (app: FastifyInstance, { db, clock }: Platform): void => {
  mount(app, 'GET /operator/audit/', async ({ query, request, reply, actor }) => {
    if (!wantsCsv(request)) return auditPage(db, query);
    // The export covers what was done to many members.
    if (actor.by === 'staff') app.guards.recentProofOfStaff(actor);
    const name = nameOfDay('audit', clock.now());
    await sendCsv(reply, name, csvText(AUDIT_COLUMNS, auditPages(db, query)));
    return pageBody(query, [], 0);
  });
};
