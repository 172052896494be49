import type { Module } from '../../platform/module.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { deletionJournalJob } from './deletion-journal.ts';
import { emailChangeJob, emailRestoredJob } from './email-change-mail.ts';
import { farewellMailJob } from './farewell-mail.ts';
import { googleLinkJob } from './google-link.ts';
import { createGoogleTokenCheck } from './google.ts';
import { createSessionStart } from './session-start.ts';
import { emailChangeRoutes, identityRoutes } from './identity.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import { recoveryRoutes } from './recovery.routes.ts';
import { endingTokensJob } from './ending-tokens.ts';
import { resetCodeJob } from './recovery.service.ts';
import { verificationMailJob } from './verification.ts';

export { openAccount } from './open-account.ts';
export { deleteOnRequest } from './deletion.service.ts';
export { takeDownBio, takeDownPicture } from './profile.service.ts';
export {
  completeDeletionJournal,
  copyDeletionJournal,
  deletionJournal,
  replayDeletions,
  type Replayed,
} from './deletion-journal.ts';
export { endEveryMailedLink } from './mailed-codes.ts';
export type * from './accounts.tables.ts';

export const accounts: Module = {
  routes: (app, platform) => {
    const checkGoogle = createGoogleTokenCheck(platform.config);
    const session = createSessionStart(platform);
    accountsRoutes(app, platform, checkGoogle, session);
    identityRoutes(app, platform, checkGoogle, session);
    emailChangeRoutes(app, platform);
    profileRoutes(app, platform, checkGoogle);
    recoveryRoutes(app, platform);
  },
  jobs: (platform) => [
    verificationMailJob(platform),
    googleLinkJob(platform),
    emailChangeJob(platform),
    emailRestoredJob(platform),
    farewellMailJob(platform),
    deletionJournalJob(platform),
    resetCodeJob(platform),
  ],
  daily: (platform) => [endingTokensJob(platform)],
};
