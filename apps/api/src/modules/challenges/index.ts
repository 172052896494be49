export { listChallenges } from './challenges.queries.ts';
export { challengesRoutes } from './challenges.routes.ts';
export {
  changeChallenge,
  openChallenge,
  recountChallenge,
  type ChallengesPlatform,
} from './challenges.service.ts';
export { FOLD_SECONDS, foldChallenges } from './fold.ts';
export type * from './challenges.tables.ts';
