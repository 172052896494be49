import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { unsubscribe } from './unsubscribe.ts';

export const noticeMailsRoutes = (app: FastifyInstance, platform: Platform): void => {
  void app.register(async (scope) => {
    // What mail programs send with their own button (RFC 8058): a form that says nothing new. Only here.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { bodyLimit: 1024, parseAs: 'string' },
      (_, __, done) => done(null, undefined),
    );
    mount(scope, 'POST /notifications/unsubscribe/', ({ query }) => unsubscribe(platform, query.token));
    // Programs without that button open the address instead. Reading must not change anything: scanners read too.
    mount(scope, 'GET /notifications/unsubscribe/', async ({ query, reply }) => {
      await reply.redirect(
        `${platform.config.publicUrl}/unsubscribe?token=${encodeURIComponent(query.token)}`,
        302,
      );
      return null;
    });
  });
};
