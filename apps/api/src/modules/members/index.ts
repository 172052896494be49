export { anonymizeMember, lockForDeletion } from './account-deletion.ts';
export { createFollow } from './following.service.ts';
export { indexMember, reindexMember } from './member-index.ts';
export { ownRecord } from './members.queries.ts';
export { operatorMembersPage } from './operator-members.queries.ts';
export { liftSuspension, setSuspended } from './suspension.service.ts';
export { MEMBER_DATA } from './member.personal-data.ts';
export { membersRoutes } from './members.routes.ts';
export type * from './member.tables.ts';
