import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { notificationsPage } from './notices.queries.ts';
import { markAllRead, markRead } from './notifications.service.ts';
import { getPreferences, updatePreferences } from './preferences.service.ts';
import { createStreams } from './streams.ts';

export const notificationsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock } = platform;
  // Reads the primary: the client reloads the list as soon as the stream delivers a notification.
  mount(app, 'GET /notifications/', ({ caller, query }) => notificationsPage(db, caller.memberId, query), {});
  mount(app, 'POST /notifications/', ({ caller }) => markAllRead(db, caller.memberId, clock.now()));
  mount(app, 'POST /notifications/{id}/mark-as-read/', ({ caller, params }) =>
    markRead(db, caller.memberId, params.id, clock.now()),
  );
  mount(app, 'GET /notifications/preferences/', ({ caller }) => getPreferences(db, caller.memberId));
  mount(app, 'PUT /notifications/preferences/', ({ caller, body }) =>
    updatePreferences(db, caller.memberId, body),
  );

  const streams = createStreams(platform);
  // `preClose` runs before the server waits for open requests, and a stream never ends on its own.
  app.addHook('preClose', async () => streams.close());
  platform.leaving.addEventListener('abort', () => streams.close());
  mount(app, 'GET /notifications/stream/', async ({ caller, request, reply }) => {
    const last = request.headers['last-event-id'];
    // Buffering proxies would hold the stream back until it ends.
    reply.header('x-accel-buffering', 'no');
    return streams.open(caller, Array.isArray(last) ? last[0] : last);
  });
};
