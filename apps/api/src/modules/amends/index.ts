export { eraseAmends } from './account-deletion.ts';
export { AMENDS_DATA } from './amends.personal-data.ts';
export { amendsOfEntry, asAmendsOfEntry, type AmendsOfEntryRow } from './amends.queries.ts';
export { amendsRoutes } from './amends.routes.ts';
export { requestAmends } from './amends.service.ts';
export type * from './amends.tables.ts';
export { decideAmends, type Replacement, type SendReplacement } from './decisions.service.ts';
export { reopenAmends } from './reopen.ts';
