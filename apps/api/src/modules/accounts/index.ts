import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { accountsRoutes as sessionRoutes } from './accounts.routes.ts';
import { deletionJournalJob } from './deletion-journal.ts';
import { emailChangeJob, emailRestoredJob } from './email-change-mail.ts';
import { farewellMailJob } from './farewell-mail.ts';
import { googleLinkJob } from './google-link.ts';
import { createGoogleTokenCheck } from './google.ts';
import { identityRoutes } from './identity.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import type { ProfilePlatform } from './profile.service.ts';
import { recoveryRoutes } from './recovery.routes.ts';
import type { RecoveryPlatform } from './recovery.service.ts';
import { verificationMailJob } from './verification.ts';

export { openAccount, type NewAccount } from './open-account.ts';
export { deleteOnRequest } from './deletion.service.ts';
export { takeDownBio, takeDownPicture, type ProfilePlatform } from './profile.service.ts';
export { register } from './accounts.service.ts';
export {
  completeDeletionJournal,
  copyDeletionJournal,
  deletionJournal,
  replayDeletions,
  type Replayed,
} from './deletion-journal.ts';
export { endingTokensJob } from './ending-tokens.ts';
export { endEveryMailedLink } from './mailed-codes.ts';
export { resetCodeJob } from './recovery.service.ts';
export type * from './accounts.tables.ts';

export const defineAccountsJobs = (platform: Platform): void => {
  platform.jobs.define(verificationMailJob(platform));
  platform.jobs.define(googleLinkJob(platform));
  platform.jobs.define(emailChangeJob(platform));
  platform.jobs.define(emailRestoredJob(platform));
  platform.jobs.define(farewellMailJob(platform));
  platform.jobs.define(deletionJournalJob(platform));
};

export const accountsRoutes = (app: FastifyInstance, platform: ProfilePlatform & RecoveryPlatform): void => {
  const checkGoogle = createGoogleTokenCheck(platform.config);
  const session = sessionRoutes(app, platform, checkGoogle);
  identityRoutes(app, platform, checkGoogle, session);
  profileRoutes(app, platform, checkGoogle);
  recoveryRoutes(app, platform);
};
