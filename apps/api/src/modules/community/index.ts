export type * from './community.tables.ts';
export { addToCommunity, ownPart } from './community.ts';
