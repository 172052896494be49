import type { FastifyInstance } from 'fastify';
import { accountsRoutes as sessionRoutes } from './accounts.routes.ts';
import type { EmailChangePlatform } from './email-change.service.ts';
import type { GooglePlatform } from './google.service.ts';
import { createGoogleTokenCheck } from './google.ts';
import { identityRoutes } from './identity.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import type { ProfilePlatform } from './profile.service.ts';
import { recoveryRoutes } from './recovery.routes.ts';
import type { RecoveryPlatform } from './recovery.service.ts';

export { openAccount, type NewAccount } from './open-account.ts';
export { hashPassword } from './password.ts';
export { register } from './accounts.service.ts';
export { resetCodeJob } from './recovery.service.ts';
export { emailChangeJob } from './email-change.service.ts';
export { googleLinkJob } from './google-link.ts';
export type * from './accounts.tables.ts';

export const accountsRoutes = (
  app: FastifyInstance,
  platform: ProfilePlatform & RecoveryPlatform & GooglePlatform & EmailChangePlatform,
): void => {
  const checkGoogle = createGoogleTokenCheck(platform.config);
  const session = sessionRoutes(app, platform, checkGoogle);
  identityRoutes(app, platform, checkGoogle, session);
  profileRoutes(app, platform, checkGoogle);
  recoveryRoutes(app, platform);
};
