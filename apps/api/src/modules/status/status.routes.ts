import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { parseAddress } from '../../platform/config.ts';
import { siteReader } from './status.service.ts';
import { runningVersion } from './version.ts';

export const statusRoutes = (app: FastifyInstance, { db, config, vapid }: Platform): void => {
  const site = siteReader(db);
  mount(app, 'GET /version/', () => runningVersion(db));
  app.get('/version', { schema: { hide: true }, logLevel: 'warn' }, () => runningVersion(db));
  mount(app, 'GET /status/', async () => ({
    ...(await site()),
    google_client_id: config.googleClientId,
    vapid_public_key: vapid?.publicKey ?? null,
    map_style_url: config.mapStyleUrl,
    contact: parseAddress(config.mailFrom),
    automation_token: config.operatorToken !== null,
  }));
};
