import type { FastifyInstance } from 'fastify';
import { isUnavailable } from '../../platform/database/errors.ts';
import { mount } from '../../platform/http/mount.ts';
import { listStartedChallenges } from './challenges.queries.ts';
import type { ChallengesPlatform } from './challenges.service.ts';
import { aggregateChallenges } from './aggregate.ts';

export const challengesRoutes = (app: FastifyInstance, { db, clock, notify }: ChallengesPlatform): void => {
  mount(app, 'GET /community-rewards/', async ({ caller }) => {
    try {
      await aggregateChallenges(db, notify);
    } catch (error) {
      // A full disk refuses writes, but the last aggregated sum is still worth showing.
      if (!isUnavailable(error)) throw error;
    }
    return listStartedChallenges(db, caller.memberId, clock.now());
  });
};
