import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { accountsRoutes as waysIn } from './accounts.routes.ts';
import { googleTokens } from './google.ts';
import { profileRoutes } from './profile.routes.ts';
import { recoveryRoutes } from './recovery.routes.ts';

export { openAccount, type NewAccount } from './open-account.ts';
export { hashPassword } from './password.ts';
export { register } from './accounts.service.ts';
export type * from './accounts.tables.ts';

export const accountsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const checkGoogle = googleTokens(platform.config);
  waysIn(app, platform, checkGoogle);
  profileRoutes(app, platform, checkGoogle);
  recoveryRoutes(app, platform);
};
