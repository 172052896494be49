export type * from './community.tables.ts';
export { moveCommunity, ownPart } from './community.ts';
