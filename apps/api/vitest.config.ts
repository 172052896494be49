import { defineConfig } from 'vitest/config';

const isLong = process.env['FAULTS_LONG'] === '1';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'demo/**/*.test.ts', '../../bench/**/*.test.ts'],
    // Long forms: `npm run faults -- --long`, `npm run check -- --all`.
    exclude: isLong ? [] : ['**/*.long.test.ts'],
    globalSetup: ['./test/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
