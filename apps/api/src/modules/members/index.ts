import type { Module } from '../../platform/module.ts';
import { membersOperatorsRoutes } from './members.operators.routes.ts';
import { membersRoutes } from './members.routes.ts';
import { suspensionMailJob, suspensionOverMailJob } from './suspension-mail.ts';
import { endSuspensions, SUSPENSION_SECONDS } from './suspension.service.ts';

export { anonymizeMember, lockForDeletion } from './account-deletion.ts';
export { createFollow } from './following.service.ts';
export { lockConnected } from './lock-connected.ts';
export { indexMember, reindexMember } from './member-index.ts';
export { hideProfile, removeProfile } from './moderation.ts';
export { ownRecord } from './members.queries.ts';
export { listOperatorMembers } from './operator-members.queries.ts';
export { queryKey } from './search-keys.ts';
export { endSuspensions, liftSuspension, setSuspendedIn } from './suspension.service.ts';
export { reassignMailboxes } from './reassign-mailboxes.ts';
export { MEMBER_DATA } from './member.personal-data.ts';
export type * from './member.tables.ts';
export { lockCallerAnd } from './following.service.ts';
export { asVisibleMember, visibleMembers, type VisibleMemberRow } from './visible-member.ts';

export const members: Module = {
  routes: (app, platform) => {
    membersRoutes(app, platform);
    membersOperatorsRoutes(app, platform);
  },
  jobs: (platform) => [suspensionMailJob(platform), suspensionOverMailJob(platform)],
  every: (platform) => [{ seconds: SUSPENSION_SECONDS, work: () => endSuspensions(platform) }],
};
