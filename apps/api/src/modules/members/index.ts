export { forgetMember } from './departure.ts';
export { ownRecord } from './members.queries.ts';
export type * from './member.tables.ts';
