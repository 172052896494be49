import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { cigarPage } from './cigar-page.queries.ts';
import { lineCigars } from './line-cigars.queries.ts';
import { cigarPhotos } from './photos.queries.ts';

export const cigarsRoutes = (app: FastifyInstance, { db }: Platform): void => {
  mount(app, 'GET /cigars/lines/{line}/', ({ caller, params }) =>
    lineCigars(db, caller.memberId, params.line),
  );
  mount(app, 'GET /cigars/pages/{cigar}/', ({ caller, params }) =>
    cigarPage(db, caller.memberId, params.cigar),
  );
  mount(app, 'GET /cigars/pages/{cigar}/photos/', ({ caller, params, query }) =>
    cigarPhotos(db, caller.memberId, params.cigar, query),
  );
};
