import type { FastifyInstance } from 'fastify';
import { csvText } from '../../platform/csv.ts';
import { pageBody } from '../../platform/database/pages.ts';
import { wantsCsv } from '../../platform/http/accept.ts';
import { mount } from '../../platform/http/mount.ts';
import { nameOfDay, sendCsv } from '../../platform/http/send-csv.ts';
import type { StorePlatform } from './advance.ts';
import { LABEL_COLUMNS } from './label-columns.ts';
import { parcelsPage, parcelPages } from './parcels.queries.ts';
import { reportIncident, sendAgain } from './incidents.service.ts';
import { importNumbers, previewNumbers } from './numbers.service.ts';
import { refundOrRequestApproval } from './refunds.service.ts';

export const parcelsOperatorsRoutes = (app: FastifyInstance, platform: StorePlatform): void => {
  const { db, clock } = platform;

  mount(app, 'GET /operator/parcels/', async ({ query, request, reply, actor }) => {
    const now = clock.now();
    if (!wantsCsv(request)) return parcelsPage(db, query, now);
    // The labels hold names and addresses of many members.
    if (actor.by === 'staff') app.guards.recentProofOfStaff(actor);
    const name = nameOfDay('parcels', now);
    await sendCsv(reply, name, csvText(LABEL_COLUMNS, parcelPages(db, query, now)));
    return pageBody(query, [], 0);
  });
  mount(app, 'POST /operator/parcels/incidents/', ({ body, request }) => {
    request.about = body.incident ?? 'arrived after all';
    return reportIncident(platform, body.ids, body.incident);
  });
  mount(app, 'POST /operator/parcels/send-again/', ({ body, request }) => {
    request.about = `sent again: ${body.reason}`;
    return sendAgain(platform, body);
  });
  mount(app, 'POST /operator/parcels/refunds/', async ({ body, request, reply, actor }) => {
    request.about = `refund: ${body.reason}`;
    const refunded = await refundOrRequestApproval(platform, actor, body);
    if ('approval' in refunded) reply.status(202);
    return refunded;
  });
  mount(app, 'POST /operator/parcels/numbers/preview/', ({ body }) => previewNumbers(db, body));
  mount(app, 'POST /operator/parcels/numbers/', async ({ body, request }) => {
    const result = await importNumbers(platform, body);
    request.about = `${result.added} added, ${result.changed} changed`;
    return result;
  });
};
