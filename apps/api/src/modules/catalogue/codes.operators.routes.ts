import type { FastifyInstance } from 'fastify';
import { mayAct } from '@stoa/contract/staff.rules';
import type { Actor } from '../../platform/audit/index.ts';
import { csvText } from '../../platform/csv.ts';
import { pageBody } from '../../platform/database/pages.ts';
import { wantsCsv } from '../../platform/http/accept.ts';
import { currentKey } from '../../platform/http/idempotency.ts';
import { mount } from '../../platform/http/mount.ts';
import { nameOfDay, sendCsv } from '../../platform/http/send-csv.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendCodes } from './batch-file.ts';
import { BATCH_COLUMNS, batchesPage, batchPages, getBatch } from './batches.queries.ts';
import { createBatch, setBatchStory, setVoided } from './batches.service.ts';
import { refusedCodes, usedByDay } from './code-figures.queries.ts';
import { listBatchCodes, traceCode } from './code-traces.queries.ts';
import { setCodeVoided } from './void-code.service.ts';
import { findRange, setRangeVoided } from './void-range.service.ts';

const maySeeMembers = (actor: Actor): boolean =>
  actor.by === 'automation' || mayAct(actor.roles, ['members']);

export const codesOperatorsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock } = platform;

  mount(app, 'POST /operator/codes/', async ({ body, request, reply }) => {
    const requested = { productId: body.product_id, count: body.count, name: body.batch };
    const batch = await getBatch(
      db,
      await createBatch(db, clock, { ...requested, key: currentKey()?.key ?? null }),
    );
    request.about = `batch ${batch.id}, ${batch.name}: ${batch.count} codes of product ${batch.product_id}`;
    await sendCodes(db, batch, 201, request, reply);
    return { batch, codes: [] };
  });
  mount(app, 'GET /operator/codes/use/', () => usedByDay(db, clock.now()));
  mount(app, 'GET /operator/codes/refused/', () => refusedCodes(db, clock.now()));
  mount(app, 'GET /operator/codes/batches/', async ({ query, request, reply }) => {
    if (!wantsCsv(request)) return batchesPage(db, query);
    const pages = await batchPages(db, query);
    await sendCsv(reply, nameOfDay('batches', clock.now()), csvText(BATCH_COLUMNS, pages));
    return pageBody(query, [], 0);
  });
  mount(app, 'GET /operator/codes/batches/{id}/', ({ params }) => getBatch(db, params.id));
  mount(app, 'GET /operator/codes/batches/{id}/codes/', async ({ params, request, reply }) => {
    const batch = await getBatch(db, params.id);
    if (batch.state === 'making')
      throw refuse(409, 'This batch is still being created. Please wait until it’s ready.');
    if (batch.state === 'void')
      throw refuse(
        409,
        'This batch is void, so its codes are refused. Please restore it before you print it.',
      );
    await sendCodes(db, batch, 200, request, reply);
    return { batch, codes: [] };
  });
  mount(app, 'GET /operator/codes/batches/{id}/listed/', ({ params, query }) =>
    listBatchCodes(db, params.id, query),
  );
  mount(app, 'POST /operator/codes/trace/', ({ body, actor }) =>
    traceCode(db, body.code, maySeeMembers(actor)),
  );
  mount(app, 'POST /operator/codes/void/', async ({ body, request, actor }) => {
    request.about = body.voided ? `void: ${body.reason}` : 'valid again';
    await setCodeVoided(platform, body);
    return traceCode(db, body.code, maySeeMembers(actor));
  });
  mount(app, 'POST /operator/codes/range/preview/', ({ body }) => findRange(db, body));
  mount(app, 'POST /operator/codes/range/', ({ body }) => setRangeVoided(platform, body));
  mount(app, 'PATCH /operator/codes/batches/{id}/', async ({ params, body, request }) => {
    request.about = body.voided ? `void: ${body.reason}` : 'valid again';
    await setVoided(platform, params.id, body);
    return getBatch(db, params.id);
  });
  mount(app, 'PUT /operator/codes/batches/{id}/story/', async ({ params, body }) => {
    await setBatchStory(platform, params.id, body);
    return getBatch(db, params.id);
  });
};
