import { defineConfig, devices } from '@playwright/test';
import { chromium } from '@stoa/testing/machine/chromium';
import type { WorldOptions } from './world/world.ts';

/** Runs third-party programs that check the pages, the API, the emails, and the files of `deploy/`. */
export default defineConfig<object, WorldOptions>({
  testDir: 'validators',
  outputDir: '../test-results/validators',
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  globalSetup: ['./world/template.ts', './validators/install.ts'],
  // The validators use whole processors themselves.
  workers: 2,
  timeout: 900_000,
  expect: { timeout: 60_000 },
  retries: 0,
  reporter: [['list']],
  forbidOnly: true,
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: chromium() },
    serviceWorkers: 'block',
    actionTimeout: 60_000,
    contextOptions: { reducedMotion: 'reduce' },
  },
});
