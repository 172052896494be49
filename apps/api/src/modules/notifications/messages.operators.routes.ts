import type { Answer } from '@stoa/contract/client';
import type { FastifyInstance } from 'fastify';
import { storedResponse } from '../../platform/http/idempotency.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { createDraft, deleteDraft, sendDraft, updateDraft, withdrawMessage } from './drafts.service.ts';
import { testMessage } from './mails/message-test-mail.ts';
import { countRecipients, messagesPage, openedDraft } from './messages.queries.ts';
import { sendMessage } from './messages.service.ts';
import { withPicture } from '../media/index.ts';

export const messagesOperatorsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock } = platform;

  mount(app, 'GET /operator/messages/', ({ query }) => messagesPage(db, query));
  mount(app, 'POST /operator/messages/recipients/', ({ body }) => countRecipients(db, body, clock.now()));
  mount(app, 'POST /operator/messages/', async ({ body, files, request }) => {
    // A repeated request sends its picture again, which must not be stored twice.
    const before = await storedResponse<Answer<'POST /operator/messages/'>>(db);
    if (before !== null) return before;
    const send = (image: string | null) => sendMessage(platform, body, image);
    const sent = await withPicture(platform, files, send, 'image');
    request.about = `message ${sent.id}: ${sent.header}`;
    return sent;
  });

  mount(app, 'POST /operator/messages/drafts/', ({ body, files }) =>
    withPicture(platform, files, (image) => createDraft(platform, body, image), 'image'),
  );
  mount(app, 'GET /operator/messages/drafts/{id}/', ({ params }) => openedDraft(db, params.id));
  mount(app, 'PATCH /operator/messages/drafts/{id}/', ({ params, body, files }) =>
    withPicture(platform, files, (image) => updateDraft(platform, params.id, body, image), 'image'),
  );
  mount(app, 'DELETE /operator/messages/drafts/{id}/', async ({ params }) => {
    await deleteDraft(platform, params.id);
    return null;
  });
  mount(app, 'POST /operator/messages/drafts/{id}/test/', ({ params, actor }) =>
    testMessage(platform, actor, params.id),
  );
  mount(app, 'POST /operator/messages/drafts/{id}/send/', ({ params, body }) =>
    sendDraft(platform, params.id, body.at === null ? null : new Date(body.at), body.version),
  );
  mount(app, 'POST /operator/messages/drafts/{id}/withdraw/', ({ params }) =>
    withdrawMessage(platform, params.id),
  );
};
