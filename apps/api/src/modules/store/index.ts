import type { Module } from '../../platform/module.ts';
import { parcelsOperatorsRoutes } from './parcels.operators.routes.ts';
import { storeGauges } from './gauges.ts';
import { storeOperatorsRoutes } from './store.operators.routes.ts';
import { storeRoutes } from './store.routes.ts';
import type { StorePlatform } from './advance.ts';

export { closeRedemptions } from './member-deletion.ts';
export { sendReplacementWith } from './replacements.ts';
export { memberRedemptions } from './store.queries.ts';
export { REDEMPTION_DATA } from './redemption.personal-data.ts';
export { moveRedemption } from './moves.service.ts';
export { refundApprovedWith } from './refunds.service.ts';
export { redeem } from './store.service.ts';
export type * from './store.tables.ts';

export const store: Module<StorePlatform> = {
  routes: (app, platform) => {
    storeGauges(platform);
    storeRoutes(app, platform);
    storeOperatorsRoutes(app, platform);
    parcelsOperatorsRoutes(app, platform);
  },
};
