import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { amendsRoutes } from './amends.routes.ts';
import type { SendReplacement } from './decisions.service.ts';

export { eraseAmends } from './account-deletion.ts';
export { AMENDS_DATA } from './amends.personal-data.ts';
export { amendsOfEntry, asAmendsOfEntry, type AmendsOfEntryRow } from './amends.queries.ts';
export { requestAmends } from './amends.service.ts';
export type * from './amends.tables.ts';
export { decideAmends, type SendReplacement } from './decisions.service.ts';
export { reopenAmends } from './reopen.ts';

export const amends: Module<Platform & { readonly sendReplacement: SendReplacement }> = {
  routes: (app, platform) => amendsRoutes(app, platform, platform.sendReplacement),
};
