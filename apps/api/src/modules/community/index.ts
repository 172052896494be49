export type * from './community.tables.ts';
export { moveCommunity } from './community.ts';
