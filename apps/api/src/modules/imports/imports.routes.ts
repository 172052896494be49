import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { csvText } from '../../platform/csv.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import { getImport, listImports } from './imports.queries.ts';
import {
  addPart,
  createImport,
  discardImport,
  previewImport,
  refusedLines,
  startImport,
  undoImport,
} from './imports.service.ts';
import type { ImportsPlatform } from './plan-file.ts';

const PREVIEWS: Limit = { name: 'import-previews', times: 60, seconds: 10 * 60 };
const PARTS: Limit = { name: 'import-parts', times: 400, seconds: 60 * 60 };

const COLUMNS = {
  line: (row: RefusedRow) => row.line,
  reason: (row: RefusedRow) => row.reason,
};
interface RefusedRow {
  readonly line: number;
  readonly reason: string;
}

async function* inOnePage(rows: readonly RefusedRow[]) {
  yield rows;
}

export const importsRoutes = (app: FastifyInstance, platform: ImportsPlatform): void => {
  const { db, limits } = platform;

  mount(app, 'GET /journal/imports/', async ({ caller }) => ({
    results: await listImports(db, caller.memberId),
  }));
  mount(app, 'POST /journal/imports/', ({ caller, body }) => createImport(platform, caller.memberId, body));
  mount(app, 'POST /journal/imports/{id}/parts/', async ({ caller, params, body, files }) => {
    await limits.take(PARTS, caller.memberId);
    return addPart(platform, caller.memberId, params.id, body.number, files?.['part']?.[0]);
  });
  mount(
    app,
    'GET /journal/imports/{id}/',
    ({ caller, params }) => getImport(db, caller.memberId, params.id),
    {},
  );
  mount(app, 'POST /journal/imports/{id}/preview/', async ({ caller, params, body }) => {
    await limits.take(PREVIEWS, caller.memberId);
    return previewImport(platform, caller.memberId, params.id, body);
  });
  mount(app, 'GET /journal/imports/{id}/refused/', async ({ caller, params, reply }) => {
    await limits.take(PREVIEWS, caller.memberId);
    const refused = await refusedLines(platform, caller.memberId, params.id);
    reply.header('content-disposition', 'attachment; filename="refused-lines.csv"');
    return Readable.from(csvText(COLUMNS, inOnePage(refused)));
  });
  mount(app, 'POST /journal/imports/{id}/start/', async ({ caller, params }) => {
    await limits.take(PREVIEWS, caller.memberId);
    return startImport(platform, caller.memberId, params.id);
  });
  mount(app, 'POST /journal/imports/{id}/undo/', ({ caller, params }) =>
    undoImport(platform, caller.memberId, params.id),
  );
  mount(app, 'DELETE /journal/imports/{id}/', ({ caller, params }) =>
    discardImport(platform, caller.memberId, params.id),
  );
};
