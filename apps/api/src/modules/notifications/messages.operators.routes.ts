import type { Answer } from '@stoa/contract/client';
import type { FastifyInstance } from 'fastify';
import { storedResponse } from '../../platform/http/idempotency.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { createDraft, deleteDraft, restoreDraft, updateDraft } from './drafts.service.ts';
import { testMessage } from './mails/message-test-mail.ts';
import { messagesPage, openedDraft } from './messages.queries.ts';
import { sendMessage } from './messages.service.ts';
import { countRecipients } from './reach.queries.ts';
import { reachedAlone } from './reached-alone.ts';
import {
  createSegment,
  deleteSegment,
  listSegments,
  openSegment,
  renameSegment,
} from './segments.service.ts';
import { withdrawMessage } from './sending.service.ts';
import { withPicture } from '../media/index.ts';

export const messagesOperatorsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock } = platform;

  mount(app, 'GET /operator/messages/', ({ query }) => messagesPage(db, query, clock.now()));
  mount(app, 'POST /operator/messages/recipients/', async ({ body, actor }) => ({
    ...(await countRecipients(db, body, clock.now())),
    reached_alone: actor.by === 'staff' ? await reachedAlone(db, actor.staffId, clock.now()) : 0,
  }));
  mount(app, 'POST /operator/messages/', async ({ body, files, request, actor }) => {
    // A repeated request sends its picture again, which must not be stored twice.
    const before = await storedResponse<Answer<'POST /operator/messages/'>>(db);
    if (before !== null) return before;
    const send = (image: string | null) => sendMessage(platform, actor, body, image);
    const message = await withPicture(platform, files, send, 'image');
    request.about = `message ${message.id}: ${message.header}`;
    return message;
  });

  mount(app, 'GET /operator/messages/segments/', () => listSegments(db));
  mount(app, 'POST /operator/messages/segments/', ({ body, request }) => {
    request.about = body.name;
    return createSegment(platform, body);
  });
  mount(app, 'GET /operator/messages/segments/{id}/', ({ params }) => openSegment(db, params.id));
  mount(app, 'PATCH /operator/messages/segments/{id}/', ({ params, body, request }) => {
    request.about = body.name;
    return renameSegment(db, params.id, body.name);
  });
  mount(app, 'DELETE /operator/messages/segments/{id}/', async ({ params }) => {
    await deleteSegment(db, params.id);
    return null;
  });

  mount(app, 'POST /operator/messages/drafts/', ({ body, files }) =>
    withPicture(platform, files, (image) => createDraft(platform, body, image), 'image'),
  );
  mount(app, 'GET /operator/messages/drafts/{id}/', ({ params }) => openedDraft(db, params.id, clock.now()));
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
  mount(app, 'POST /operator/messages/drafts/{id}/restore/', ({ params }) =>
    restoreDraft(platform, params.id),
  );
  mount(app, 'POST /operator/messages/drafts/{id}/withdraw/', ({ params }) =>
    withdrawMessage(platform, params.id),
  );
};
