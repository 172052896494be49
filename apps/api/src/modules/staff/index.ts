export { useBackupApproval } from './approvals.service.ts';
export { correctOrAsk, pointsGivenAlone } from './corrections.service.ts';
export { invitationMailJob } from './invitation-mail.ts';
export { createStaffSessions, endEveryStaffSession } from './staff-sessions.ts';
export { staffRoutes } from './staff.routes.ts';
export type { StaffPlatform } from './staff.service.ts';
export type * from './staff.tables.ts';
