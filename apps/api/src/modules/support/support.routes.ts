import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import { deleteOnRequest } from '../accounts/index.ts';
import { sendExportLink } from '../exports/index.ts';
import { shownEntriesPage } from '../journal/index.ts';
import { ledgerPage } from '../points/index.ts';
import { createStaffNote } from './staff-notes.service.ts';
import {
  measuresPage,
  memberNotices,
  memberParcels,
  memberSignIns,
  requireMember,
  staffNotesPage,
  supportedMember,
} from './support.queries.ts';
import { removeForMember } from './take-down.service.ts';
import type { Platform } from '../../platform/platform.ts';

export const supportRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db } = platform;
  mount(app, 'GET /operator/members/{id}/', ({ params }) => supportedMember(db, params.id));
  mount(app, 'GET /operator/members/{id}/ledger/', async ({ params, query }) => {
    await requireMember(db, params.id);
    return ledgerPage(db, params.id, query);
  });
  mount(app, 'GET /operator/members/{id}/entries/', async ({ params, query }) => {
    await requireMember(db, params.id);
    return shownEntriesPage(db, params.id, query);
  });
  mount(app, 'GET /operator/members/{id}/parcels/', async ({ params, query }) => {
    await requireMember(db, params.id);
    return memberParcels(db, params.id, query);
  });
  mount(app, 'GET /operator/members/{id}/sign-ins/', async ({ params }) => {
    await requireMember(db, params.id);
    return memberSignIns(platform, params.id);
  });
  mount(app, 'GET /operator/members/{id}/notices/', async ({ params, query }) => {
    await requireMember(db, params.id);
    return memberNotices(db, params.id, query);
  });
  mount(app, 'GET /operator/members/{id}/measures/', async ({ params, query }) => {
    await requireMember(db, params.id);
    return measuresPage(db, params.id, query);
  });
  mount(app, 'GET /operator/members/{id}/notes/', async ({ params, query }) => {
    await requireMember(db, params.id);
    return staffNotesPage(db, params.id, query);
  });
  mount(app, 'POST /operator/members/{id}/notes/', ({ params, body, actor }) =>
    createStaffNote(platform, actor, params.id, body.text),
  );
  mount(app, 'POST /operator/members/{id}/removals/', ({ params, body }) =>
    removeForMember(platform, params.id, body),
  );
  mount(app, 'POST /operator/members/{id}/export/', ({ params }) => sendExportLink(platform, params.id));
  mount(app, 'POST /operator/members/{id}/erase/', ({ params, body }) =>
    deleteOnRequest(platform, params.id, body),
  );
};
