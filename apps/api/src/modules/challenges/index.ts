import type { Module } from '../../platform/module.ts';
import { AGGREGATE_SECONDS, aggregateChallenges } from './aggregate.ts';
import { challengesOperatorsRoutes } from './challenges.operators.routes.ts';
import { challengesRoutes } from './challenges.routes.ts';
import type { ChallengesPlatform } from './challenges.service.ts';

export { recountChallenge } from './challenges.service.ts';
export type * from './challenges.tables.ts';

export const challenges: Module<ChallengesPlatform> = {
  routes: (app, platform) => {
    challengesRoutes(app, platform);
    challengesOperatorsRoutes(app, platform);
  },
  every: ({ db, notify }) => [{ seconds: AGGREGATE_SECONDS, work: () => aggregateChallenges(db, notify) }],
};
