import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { setHelpLink, setMaintenance } from './status.service.ts';

export const statusOperatorsRoutes = (app: FastifyInstance, { db }: Platform): void => {
  mount(app, 'PUT /operator/maintenance/', ({ body, request }) => {
    request.about = body.message === null ? 'taken down' : 'put up';
    return setMaintenance(db, body.message);
  });
  mount(app, 'PUT /operator/help-link/', ({ body, request }) => {
    request.about = body.url ?? 'removed';
    return setHelpLink(db, body.url);
  });
};
