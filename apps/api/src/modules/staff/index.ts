import type { Module } from '../../platform/module.ts';
import { correctionsOperatorsRoutes } from './corrections.operators.routes.ts';
import { invitationMailJob } from './invitation-mail.ts';
import { sendingOperatorsRoutes } from './messages.operators.routes.ts';
import { ownKeysRoutes } from './own-keys.routes.ts';
import { staffResetMailJob } from './password-reset.service.ts';
import { staffSecurityMailJob } from './security-mail.ts';
import { staffRoutes } from './staff.routes.ts';
import type { StaffPlatform } from './staff.service.ts';

export { requestApproval, useBackupApproval } from './approvals.service.ts';
export { pointsGivenAlone } from './corrections.service.ts';
export { waitingRefunds, type RefundApproved, type RefundRequest } from './refund-requests.ts';
export { createStaffSessions, endEveryStaffSession } from './staff-sessions.ts';
export type { StaffPlatform } from './staff.service.ts';
export type * from './staff.tables.ts';

export const staff: Module<StaffPlatform> = {
  routes: (app, platform) => {
    staffRoutes(app, platform);
    ownKeysRoutes(app, platform);
    sendingOperatorsRoutes(app, platform);
    correctionsOperatorsRoutes(app, platform);
  },
  jobs: (platform) => [
    invitationMailJob(platform),
    staffResetMailJob(platform),
    staffSecurityMailJob(platform),
  ],
};
