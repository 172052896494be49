import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import type { Platform } from '../../../platform/platform.ts';
import { unsubscribe } from './unsubscribe.ts';

export const noticeMailsRoutes = (app: FastifyInstance, platform: Platform): void => {
  void app.register(async (scope) => {
    // One-click unsubscribe of mail programs (RFC 8058) comes as multipart/form-data, or as whatever their servers send; its
    // form says nothing new. Only in this scope.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, __, done) => done(null, undefined));
    mount(scope, 'POST /notifications/unsubscribe/', ({ query }) => unsubscribe(platform, query.token));
    // Other mail programs open the link. A GET must not change anything: scanners open links too.
    mount(scope, 'GET /notifications/unsubscribe/', async ({ query, reply }) => {
      await reply.redirect(
        `${platform.config.publicUrl}/unsubscribe?token=${encodeURIComponent(query.token)}`,
        302,
      );
      return null;
    });
  });
};
