import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './engines/world.ts';
import type { WorldOptions } from './world/world.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** `npm run check -- --all` runs every task on both screens, and in a private session too. */
const ALL = process.env['CHECK_ALL'] === '1';

/** Runs the same steps in the engines of Firefox and Safari as in Chromium's. */
export default defineConfig<object, WorldOptions & EngineOptions>({
  testDir: 'engines',
  testMatch: ALL ? '*.spec.ts' : 'main-job.spec.ts',
  outputDir: '../test-results/engines',
  globalSetup: './world/template.ts',
  workers: 2,
  timeout: 300_000,
  retries: 1,
  reporter: [['list']],
  forbidOnly: true,
  projects: [
    { name: 'Firefox, phone', use: { engine: 'firefox', size: PHONE } },
    { name: 'WebKit, phone', use: { engine: 'webkit', size: PHONE } },
    ...(ALL
      ? [
          { name: 'Chromium, phone', use: { engine: 'chromium' as const, size: PHONE } },
          { name: 'private WebKit, phone', use: { engine: 'private webkit' as const, size: PHONE } },
          { name: 'Chromium, desktop', use: { engine: 'chromium' as const, size: DESKTOP } },
          { name: 'private WebKit, desktop', use: { engine: 'private webkit' as const, size: DESKTOP } },
          { name: 'Firefox, desktop', use: { engine: 'firefox' as const, size: DESKTOP } },
          { name: 'WebKit, desktop', use: { engine: 'webkit' as const, size: DESKTOP } },
        ]
      : []),
  ],
});
