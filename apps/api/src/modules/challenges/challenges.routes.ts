import type { FastifyInstance } from 'fastify';
import { isUnavailable } from '../../platform/database/errors.ts';
import { mount } from '../../platform/http/mount.ts';
import { begunChallenges } from './challenges.queries.ts';
import type { ChallengesPlatform } from './challenges.service.ts';
import { foldChallenges } from './fold.ts';

export const challengesRoutes = (app: FastifyInstance, { db, clock, notify }: ChallengesPlatform): void => {
  mount(
    app,
    'GET /community-rewards/',
    async ({ caller }) => {
      try {
        await foldChallenges(db, notify);
      } catch (error) {
        // A full disk takes no changes; the sum of a moment ago is still worth showing.
        if (!isUnavailable(error)) throw error;
      }
      return begunChallenges(db, caller.memberId, clock.now());
    },
    { onPrimary: true },
  );
};
