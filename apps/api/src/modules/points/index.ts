export { badgeImage, badgesWithProgress } from './badges.ts';
export { earnedBadges } from './earned-badges.ts';
export { credit } from './ledger.ts';
export { pointsRoutes } from './points.routes.ts';
export { badgeFigures, earnBadges, rewardClaimedCigar } from './points.service.ts';
export type * from './points.tables.ts';
