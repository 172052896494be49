import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { maintenanceOf } from './house.service.ts';

export const houseRoutes = (
  app: FastifyInstance,
  { db, config }: Platform,
  vapidPublicKey: string | null,
): void => {
  const maintenance = maintenanceOf(db);
  mount(app, 'GET /status/', async () => ({
    maintenance: await maintenance(),
    google_client_id: config.googleClientId,
    vapid_public_key: vapidPublicKey,
    map_style_url: config.mapStyleUrl,
  }));
};
