import { defineConfig } from 'vitest/config';
import { LEFT_TO_CHECK } from './testing/left-to-check.ts';

/** `npm run check -- --all` and `npm run faults -- --long` run the long forms. */
const isLong = process.env['FAULTS_LONG'] === '1';

/** `npm test` and `npm run check` set it. Without it, a named file runs whichever part it belongs to. */
const part = process.env['CHECK_PART'];
const ALL_FILES = '{apps/api/{src,demo},testing,bench}/**/*.test.ts';

/** Waits end with their condition, however busy the machine is. These limits only end what is stuck. */
const HANGS_AFTER = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'laws', ...HANGS_AFTER, include: ['laws/**/*.test.ts'] } },
      { test: { name: 'contract', root: 'packages/contract', ...HANGS_AFTER } },
      { test: { name: 'art', root: 'packages/art', ...HANGS_AFTER } },
      { test: { name: 'taste', root: 'packages/taste', ...HANGS_AFTER } },
      {
        test: {
          name: 'api',
          include:
            part === 'check'
              ? LEFT_TO_CHECK.map((path) => path.replace(/\/\*\*$/, '/**/*.test.ts'))
              : [ALL_FILES],
          // The bench installs Lighthouse, whose packages have tests too.
          exclude: [
            '**/node_modules/**',
            ...(isLong ? [] : ['**/*.long.test.ts']),
            ...(part === 'test' ? LEFT_TO_CHECK : []),
          ],
          globalSetup: ['./testing/harness/global-setup.ts'],
          ...HANGS_AFTER,
          // Each worker loads the application once, not once per file, which halves the time.
          isolate: false,
        },
      },
    ],
    maxWorkers: 2,
  },
});
