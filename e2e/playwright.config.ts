import { defineConfig, devices } from '@playwright/test';
import { chromium } from '../scripts/machine/chromium.ts';
import type { WorldOptions } from './world/world.ts';

const launchOptions = { executablePath: chromium() };

/** The two screen sizes that everything is walked on. */
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions };
const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  launchOptions,
};

export default defineConfig<object, WorldOptions>({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './world/template.ts',
  fullyParallel: false,
  workers: 2,
  // Generous, for machines that do much else meanwhile; a journey that waits for what never comes still ends.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A second try tells a starved machine from a broken journey. One that needs it is reported as flaky: mend it.
  retries: 1,
  reporter: [['list']],
  forbidOnly: true,
  // A service worker would answer in place of the routes that journeys stand in for; offline.spec.ts allows it.
  use: {
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: desktop },
    // The archive of years is the same on every screen.
    { name: 'phone', testIgnore: 'export-of-years.spec.ts', use: phone },
    { name: 'embedded database', testMatch: 'main-job.spec.ts', use: { ...desktop, embedded: true } },
  ],
});
