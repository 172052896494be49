import { defineConfig, devices } from '@playwright/test';
import { ADDRESS_BAR_PAGES, chromium } from '@stoa/testing/machine/chromium';
import type { WorldOptions } from './world/world.ts';

/** Runs every journey on both screens (`npm run check -- --all`). */
const ALL = process.env['CHECK_ALL'] === '1';
/** `npm test` runs the journeys tagged @main, and `npm run check` the others. Without this variable all of them run. */
const PART = process.env['CHECK_PART'];

/** Features that Playwright disables. A second flag replaces the first one, so we repeat them. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const launchOptions = {
  executablePath: chromium(),
  args: [`--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR_PAGES].join(',')}`],
};
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions };
// A scale of one: without a graphics card the processor draws each pixel, and a real phone has seven times as many.
const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  launchOptions,
};

/** The operators' console, and pages that look or work differently on a desktop. */
const ON_DESKTOP = [/operators-/, /@desktop/, /@both/];
const NOT_ON_PHONE = [/operators-(?!.*@both)/, /@desktop/];
const LONG = /@long/;

/**
 * About eighty journeys are tagged @main, one for each page and each main path, because `npm test` has ten minutes on two cores for
 * everything. It runs a @both journey only on the phone.
 */
const MAIN_ON_DESKTOP = /^(?!.*@both)(?=.*(?:operators-|@desktop)).*@main/;
const desktopByPart = {
  test: { grep: MAIN_ON_DESKTOP },
  check: { grep: ON_DESKTOP, grepInvert: [LONG, MAIN_ON_DESKTOP] },
  all: { grep: ON_DESKTOP, grepInvert: LONG },
};
const phoneByPart = {
  test: { grep: /@main/, grepInvert: NOT_ON_PHONE },
  check: { grepInvert: [...NOT_ON_PHONE, LONG, /@main/] },
  all: { grepInvert: [...NOT_ON_PHONE, LONG] },
};
const part = PART === 'test' || PART === 'check' ? PART : 'all';

export default defineConfig<object, WorldOptions>({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './world/template.ts',
  fullyParallel: false,
  // There are more workers than cores, because a journey mostly waits for its browser, its server and its clock.
  workers: 3,
  // The timeout is generous for busy machines, but still ends a stuck journey.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A retry distinguishes a starved machine from a broken journey. Fix a journey that is reported as flaky.
  retries: 1,
  reporter: [['list']],
  forbidOnly: true,
  use: {
    // A service worker would answer instead of the routes that journeys fake. Offline journeys allow it.
    serviceWorkers: 'block',
    actionTimeout: 60_000,
    // Recording a trace takes as much of the machine as the journey itself.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Journeys about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // Members use Stoa on the go, so their journeys run on a phone. pages.spec.ts checks every page on both screens, and journeys
  // check pages in all sizes (sizes.ts). A journey is tagged @both if the desktop works differently, or @desktop if a phone adds
  // nothing.
  projects: [
    // The main journey runs on a desktop with the server's own embedded database.
    {
      name: 'embedded database',
      testMatch: 'main-job.spec.ts',
      ...(part === 'check' && { testIgnore: '**' }),
      use: { ...desktop, contextOptions: { reducedMotion: 'no-preference' }, embedded: true },
    },
    { name: 'desktop', use: desktop, ...(!ALL && desktopByPart[part]) },
    // The archive of years is the same on every screen.
    { name: 'phone', use: phone, ...(ALL ? { grepInvert: /export-of-years/ } : phoneByPart[part]) },
  ],
});
