import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepBoards } from './board-upkeep.ts';
import { leaderboard } from './leaderboards.ts';
import { membersPerCity } from './locations.queries.ts';
import { statsOf } from './stats.queries.ts';

export const statsRoutes = (app: FastifyInstance, { db, clock }: Platform): void => {
  mount(app, 'GET /user-stats/stats/', ({ caller }) => statsOf(db, caller.memberId));
  mount(app, 'GET /user-stats/leaderboard/', async ({ caller }) => {
    await keepBoards(db, clock.now());
    return leaderboard(db, caller.memberId, 'all');
  });
  mount(app, 'GET /user-stats/leaderboard30/', async ({ caller }) => {
    await keepBoards(db, clock.now());
    return leaderboard(db, caller.memberId, 'last_30');
  });
  mount(app, 'GET /user-stats/locations/', () => membersPerCity(db));
};
