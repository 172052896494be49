export { accountsRoutes } from './accounts.routes.ts';
export { register } from './accounts.service.ts';
export { openAccount } from './open-account.ts';
export { hashPassword } from './password.ts';
export type * from './accounts.tables.ts';
