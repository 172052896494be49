import type { FastifyInstance } from 'fastify';
import { recordChange } from '../../platform/audit/index.ts';
import { wantsCsv } from '../../platform/http/accept.ts';
import { mount } from '../../platform/http/mount.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import type { Platform } from '../../platform/platform.ts';
import { countFigures } from './count-figures.ts';
import { figuresCsv } from './figures-csv.ts';
import { putAwayCsv, putAwayOfBatch } from './put-away.queries.ts';
import { figuresPage, figureTable } from './figures.queries.ts';

export const figuresRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { database, db, clock } = platform;
  mount(app, 'GET /operator/figures/{topic}/', async ({ params: { topic }, query, request, reply }) => {
    const table = await figureTable(db, topic, query);
    if (wantsCsv(request)) {
      const { by, period } = table.query;
      const name = `${topic}-by-${by}-${period.from}-to-${period.to}`;
      await sendCsv(reply, name, figuresCsv(topic, table));
    }
    return figuresPage(topic, table);
  });
  mount(app, 'GET /operator/codes/batches/{id}/put-away/', async ({ params: { id }, request, reply }) => {
    const found = await putAwayOfBatch(db, id);
    if (wantsCsv(request)) await sendCsv(reply, `batch-${id}-put-away`, putAwayCsv(found.results));
    return found;
  });
  mount(app, 'POST /operator/figures/count/', async () => {
    await db
      .transaction()
      .execute((tx) =>
        recordChange(tx, { kind: 'figure_run', id: null, before: null, after: { started: true } }),
      );
    // Counting a million cigars takes longer than a request may.
    return database.withoutTimeouts((withoutTimeouts) => countFigures({ db: withoutTimeouts, clock }));
  });
};
