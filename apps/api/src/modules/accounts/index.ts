import type { FastifyInstance } from 'fastify';
import { accountsRoutes as sessionRoutes } from './accounts.routes.ts';
import type { GooglePlatform } from './google.service.ts';
import { createGoogleTokenCheck } from './google.ts';
import { profileRoutes } from './profile.routes.ts';
import type { ProfilePlatform } from './profile.service.ts';
import { recoveryRoutes } from './recovery.routes.ts';
import type { RecoveryPlatform } from './recovery.service.ts';

export { openAccount, type NewAccount } from './open-account.ts';
export { hashPassword } from './password.ts';
export { register } from './accounts.service.ts';
export { resetCodeJob } from './recovery.service.ts';
export { googleLinkJob } from './google-link.ts';
export type * from './accounts.tables.ts';

export const accountsRoutes = (
  app: FastifyInstance,
  platform: ProfilePlatform & RecoveryPlatform & GooglePlatform,
): void => {
  const checkGoogle = createGoogleTokenCheck(platform.config);
  sessionRoutes(app, platform, checkGoogle);
  profileRoutes(app, platform, checkGoogle);
  recoveryRoutes(app, platform);
};
