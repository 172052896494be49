import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { porchPage } from './porch.queries.ts';
import { deleteReply, listGlasses, markSeen, removeGlass, raiseGlass, replyTo } from './porch.service.ts';
import { repliesPage } from './replies.queries.ts';
import { dismissSuggestion, dismissSuggestions, suggestions } from './suggestions.queries.ts';

export const porchRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock } = platform;
  mount(app, 'GET /porch/', ({ caller, query }) => porchPage(db, caller.memberId, query, clock.now()));
  mount(app, 'POST /porch/seen/', ({ caller, body }) => markSeen(platform, caller.memberId, body.until));

  mount(app, 'GET /members/suggestions/', ({ caller }) => suggestions(db, caller.memberId));
  mount(app, 'DELETE /members/suggestions/', ({ caller }) =>
    dismissSuggestions(db, caller.memberId, clock.now()),
  );
  mount(app, 'DELETE /members/suggestions/{id}/', ({ caller, params }) =>
    dismissSuggestion(db, caller.memberId, params.id),
  );

  mount(app, 'PUT /cigars/{id}/cheer/', ({ caller, params }) =>
    raiseGlass(platform, caller.memberId, params.id),
  );
  mount(app, 'DELETE /cigars/{id}/cheer/', ({ caller, params }) =>
    removeGlass(platform, caller.memberId, params.id),
  );
  mount(app, 'GET /cigars/{id}/cheers/', ({ caller, params }) =>
    listGlasses(platform, caller.memberId, params.id),
  );
  mount(app, 'GET /cigars/{id}/replies/', ({ caller, params, query }) =>
    repliesPage(db, caller.memberId, params.id, query),
  );
  mount(app, 'POST /cigars/{id}/replies/', ({ caller, params, body }) =>
    replyTo(platform, caller.memberId, params.id, body.text),
  );
  mount(app, 'DELETE /replies/{id}/', ({ caller, params }) =>
    deleteReply(platform, caller.memberId, params.id),
  );
};
