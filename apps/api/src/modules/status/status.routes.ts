import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { maintenanceReader } from './status.service.ts';
import { runningVersion } from './version.ts';

export const statusRoutes = (
  app: FastifyInstance,
  { db, config }: Platform,
  vapidPublicKey: string | null,
): void => {
  const maintenance = maintenanceReader(db);
  mount(app, 'GET /version/', () => runningVersion(db));
  app.get('/version', { schema: { hide: true }, logLevel: 'warn' }, () => runningVersion(db));
  mount(app, 'GET /status/', async () => ({
    maintenance: await maintenance(),
    google_client_id: config.googleClientId,
    vapid_public_key: vapidPublicKey,
    map_style_url: config.mapStyleUrl,
    automation_token: config.operatorToken !== null,
  }));
};
