import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberCigars, memberProfile, membersPage } from './profiles.queries.ts';
import { followersPage, followingPage } from './following.queries.ts';
import { blockMember, muteMember, unblockMember, unmuteMember } from './blocking.service.ts';
import { avoidedMembers } from './blocks.queries.ts';
import { follow, removeFollower, unfollow } from './following.service.ts';
import { ownCigarsSeenAs, ownEntrySeenAs, ownProfileSeenAs } from './seen-as.queries.ts';

export const membersRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db } = platform;
  mount(app, 'GET /user/all-members/', ({ caller, query }) => membersPage(db, caller.memberId, query));
  mount(app, 'GET /user/member/{id}/', ({ caller, params }) => memberProfile(db, caller.memberId, params.id));
  mount(app, 'GET /user/member/{id}/cigars/', ({ caller, params, query }) =>
    memberCigars(db, caller.memberId, params.id, query),
  );

  mount(app, 'GET /members/me/seen-as/', ({ caller, query }) => ownProfileSeenAs(db, caller.memberId, query));
  mount(app, 'GET /members/me/seen-as/cigars/', ({ caller, query }) =>
    ownCigarsSeenAs(db, caller.memberId, query, query),
  );
  mount(app, 'GET /members/me/seen-as/cigars/{id}/', ({ caller, params, query }) =>
    ownEntrySeenAs(db, caller.memberId, query, params.id),
  );

  mount(app, 'GET /followers/user/followers/', ({ caller, query }) =>
    followersPage(db, caller.memberId, caller.memberId, query),
  );
  mount(app, 'GET /followers/user/{id}/followers/', ({ caller, params, query }) =>
    followersPage(db, caller.memberId, params.id, query),
  );
  mount(app, 'GET /followers/user/following/', ({ caller, query }) =>
    followingPage(db, caller.memberId, caller.memberId, query),
  );
  mount(app, 'GET /followers/user/{id}/following/', ({ caller, params, query }) =>
    followingPage(db, caller.memberId, params.id, query),
  );
  mount(app, 'DELETE /followers/user/followers/{id}/', ({ caller, params }) =>
    removeFollower(platform, caller.memberId, params.id),
  );
  mount(app, 'POST /followers/user/following/', ({ caller, body }) =>
    follow(platform, caller.memberId, body.follow_to),
  );
  mount(app, 'DELETE /followers/user/following/{id}/', ({ caller, params }) =>
    unfollow(platform, caller.memberId, params.id),
  );

  mount(app, 'PUT /members/{id}/block/', ({ caller, params }) =>
    blockMember(platform, caller.memberId, params.id),
  );
  mount(app, 'DELETE /members/{id}/block/', ({ caller, params }) =>
    unblockMember(platform, caller.memberId, params.id),
  );
  mount(app, 'PUT /members/{id}/mute/', ({ caller, params }) =>
    muteMember(platform, caller.memberId, params.id),
  );
  mount(app, 'DELETE /members/{id}/mute/', ({ caller, params }) =>
    unmuteMember(platform, caller.memberId, params.id),
  );
  mount(app, 'GET /user/me/blocks/', ({ caller }) => avoidedMembers(db, caller.memberId));
};
