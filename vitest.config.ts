import { defineConfig } from 'vitest/config';

/** `npm run check -- --all` and `npm run faults -- --long` run the long forms. */
const isLong = process.env['FAULTS_LONG'] === '1';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'laws', testTimeout: 30_000, include: ['laws/**/*.test.ts'] } },
      { test: { name: 'contract', root: 'packages/contract', testTimeout: 30_000 } },
      { test: { name: 'art', root: 'packages/art' } },
      {
        test: {
          name: 'api',
          include: ['{apps/api/{src,demo},testing,bench}/**/*.test.ts'],
          // The bench installs Lighthouse below itself, whose packages have tests too.
          exclude: ['**/node_modules/**', ...(isLong ? [] : ['**/*.long.test.ts'])],
          globalSetup: ['./testing/harness/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // The application is loaded once by each worker, not by each of its files: half of the time.
          isolate: false,
        },
      },
    ],
    maxWorkers: 2,
  },
});
