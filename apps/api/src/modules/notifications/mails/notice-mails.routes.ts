import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import type { Platform } from '../../../platform/platform.ts';
import { unsubscribe } from './unsubscribe.ts';

export const noticeMailsRoutes = (app: FastifyInstance, platform: Platform): void => {
  void app.register(async (scope) => {
    // One-click unsubscribe (RFC 8058) arrives in any content type, and its body adds nothing.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, __, done) => done(null, undefined));
    mount(scope, 'POST /notifications/unsubscribe/', ({ query }) => unsubscribe(platform, query.token));
    // Other email programs open the link. A GET must not change anything, because scanners open links too.
    mount(scope, 'GET /notifications/unsubscribe/', async ({ query, reply }) => {
      await reply.redirect(
        `${platform.config.publicUrl}/unsubscribe?token=${encodeURIComponent(query.token)}`,
        302,
      );
      return null;
    });
  });
};
