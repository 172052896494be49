export { closeRedemptions } from './member-deletion.ts';
export { sendReplacementWith } from './replacements.ts';
export { addReward, changeReward, listRewards } from './rewards.ts';
export { memberRedemptions, parcelPages, parcelsPage, parcelsOf } from './store.queries.ts';
export { REDEMPTION_DATA } from './redemption.personal-data.ts';
export { storeRoutes } from './store.routes.ts';
export { moveRedemption, moveRedemptions, redeem, type StorePlatform } from './store.service.ts';
export type * from './store.tables.ts';
