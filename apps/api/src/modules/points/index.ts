import type { Module } from '../../platform/module.ts';
import { badgeBackfillJob } from './backfill.ts';
import { badgesOperatorsRoutes } from './badges.operators.routes.ts';
import { pointsRoutes } from './points.routes.ts';

export { badgesWithProgress, type BadgeFigures } from './badges.ts';
export { earnedByCigar } from './earned-by-cigar.ts';
export {
  asEarnedBadges,
  earnedBadgeNames,
  earnedBadges,
  type EarnedBadges,
  earnBadges,
  lineCounts,
  lockBeneficiaries,
  type Earned,
  type Beneficiaries,
  REFERRAL_POINTS,
  rewardClaimedCigar,
} from './points.service.ts';
export { correctPointsIn, lockCorrected, requirePossible, type Correction } from './corrections.ts';
export { credit, refund, spend } from './ledger.ts';
export { ledgerPage } from './points.queries.ts';
export type * from './points.tables.ts';

export const points: Module = {
  routes: (app, platform) => {
    pointsRoutes(app, platform);
    badgesOperatorsRoutes(app, platform);
  },
  jobs: (platform) => [badgeBackfillJob(platform)],
};
