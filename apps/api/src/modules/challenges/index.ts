export { listChallenges, previewChallenge } from './challenges.queries.ts';
export { challengesRoutes } from './challenges.routes.ts';
export {
  changeChallenge,
  endChallenge,
  openChallenge,
  recountChallenge,
  withdrawChallenge,
  type ChallengesPlatform,
} from './challenges.service.ts';
export { AGGREGATE_SECONDS, aggregateChallenges } from './aggregate.ts';
export type * from './challenges.tables.ts';
