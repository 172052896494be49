export { badgesWithProgress, type BadgeFigures } from './badges.ts';
export { badgeBackfillJob, latestBackfill, startBackfill, type BadgeBackfillJob } from './backfill.ts';
export { previewBackfill } from './backfill-preview.queries.ts';
export { earnedByCigar } from './earned-by-cigar.ts';
export { asEarnedBadges, earnedBadgeNames, earnedBadges, type EarnedBadges } from './earned-badges.ts';
export { correctPointsIn, lockCorrected, requirePossible, type Correction } from './corrections.ts';
export { credit, refund, spend } from './ledger.ts';
export { ledgerPage } from './points.queries.ts';
export { pointsRoutes } from './points.routes.ts';
export {
  earnBadges,
  lineCounts,
  lockBeneficiaries,
  type Earned,
  type Beneficiaries,
  REFERRAL_POINTS,
  rewardClaimedCigar,
} from './points.service.ts';
export type * from './points.tables.ts';
