import { fileURLToPath } from 'node:url';
import { readConfig, type Config } from '@stoa/api/platform/config';

/** The gazetteer is built once for all tests. */
const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));

/** Settings of a test's server: quiet, without demo data, on the port that the system gives. */
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
