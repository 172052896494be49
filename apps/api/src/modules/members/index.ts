export { ownRecord } from './members.queries.ts';
export type * from './member.tables.ts';
