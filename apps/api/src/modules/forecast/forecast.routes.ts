import type { FastifyInstance } from 'fastify';
import { recordChange } from '../../platform/audit/index.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { accuracyReader, ownAccuracy } from './accuracy.queries.ts';
import { fitForecasts } from './forecast-run.ts';
import { forecastFor, getFrozenForecast } from './forecast.queries.ts';
import { nextCigars } from './next.queries.ts';
import type { NameKey } from './ratings.ts';

export const forecastRoutes = (app: FastifyInstance, platform: Platform, nameKey: NameKey): void => {
  const { db, clock } = platform;
  const accuracy = accuracyReader(db, clock);
  mount(app, 'GET /forecasts/accuracy/', () => accuracy());
  mount(app, 'GET /forecasts/accuracy/mine/', ({ caller }) => ownAccuracy(db, caller.memberId));
  mount(app, 'GET /forecasts/next/', ({ caller }) => nextCigars(db, caller.memberId, clock.now()));
  mount(app, 'GET /forecasts/entries/{id}/', ({ caller, params }) =>
    getFrozenForecast(db, caller.memberId, params.id),
  );
  mount(app, 'GET /forecasts/{cigar}/', ({ caller, params }) =>
    forecastFor(db, caller.memberId, params.cigar),
  );
  mount(app, 'POST /operator/forecasts/fit/', async () => {
    // Recorded first, as with the cleanup: it writes in many statements, and none may go unrecorded.
    await db
      .transaction()
      .execute((tx) =>
        recordChange(tx, { kind: 'forecast_run', id: null, before: null, after: { started: true } }),
      );
    return fitForecasts(platform, nameKey);
  });
};
