import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { journalFigures, journalYears } from './journal-figures.queries.ts';
import { journalYear } from './journal-year.queries.ts';
import { leaderboard } from './leaderboards.ts';
import { membersPerCity } from './locations.queries.ts';
import { getStats } from './stats.queries.ts';

export const statsRoutes = (app: FastifyInstance, { db, clock }: Platform): void => {
  mount(app, 'GET /user-stats/stats/', ({ caller, query }) =>
    getStats(db, caller.memberId, query.verified === true ? 'all_coded' : 'all'),
  );
  mount(app, 'GET /user-stats/leaderboard/', ({ caller, query }) =>
    leaderboard(db, caller.memberId, query.verified === true ? 'all_coded' : 'all', clock.now()),
  );
  mount(app, 'GET /user-stats/leaderboard30/', ({ caller, query }) =>
    leaderboard(db, caller.memberId, query.verified === true ? 'last_30_coded' : 'last_30', clock.now()),
  );
  mount(app, 'GET /user-stats/journal/', ({ caller, query }) => journalFigures(db, caller.memberId, query));
  mount(app, 'GET /user-stats/years/', ({ caller }) => journalYears(db, caller.memberId));
  mount(app, 'GET /user-stats/years/{year}/', ({ caller, params }) =>
    journalYear(db, caller.memberId, params.year, clock.now()),
  );
  mount(app, 'GET /user-stats/locations/', () => membersPerCity(db));
};
