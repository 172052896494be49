import { fileURLToPath } from 'node:url';
import type { DatabaseEnvironment } from '../machine/postgres.ts';
import { readConfig, type Config } from '@stoa/api/platform/config';

/** All tests share one gazetteer. */
const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));

/** Returns settings that serve a database with the less privileged role, while migrations run as its owner (decision 49). */
export const servedFrom = ({ env }: { readonly env: DatabaseEnvironment }) => ({
  databaseUrl: env.DATABASE_URL,
  databaseOwnerUrl: env.DATABASE_OWNER_URL,
});

/** A test server's settings: no logs, no demo data, and a port from the system. */
export const testConfig = (changes: Partial<Config> & { dataDir: string }): Config => ({
  ...readConfig({
    DATA_DIR: changes.dataDir,
    CACHE_DIR: CACHE,
    PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
  }),
  ...changes,
});
