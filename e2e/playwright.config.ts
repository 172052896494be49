import { defineConfig, devices } from '@playwright/test';
import { ADDRESS_BAR_PAGES, chromium } from '@stoa/testing/machine/chromium';
import type { WorldOptions } from './world/world.ts';

/** Every journey, on both screens (`npm run check -- --all`). */
const ALL = process.env['CHECK_ALL'] === '1';
/** `npm test` walks those tagged @main, `npm run check` the others; without it all of them are walked. */
const PART = process.env['CHECK_PART'];

/** What Playwright switches off; a second switch takes the place of the first one, so they are said again. */
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
// One pixel for each: without a graphics card the processor draws them, and a real phone's are seven times as many.
const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  launchOptions,
};

/** The operators' console, and what is laid out or handled otherwise on a desktop. */
const ON_DESKTOP = [/operators-/, /@desktop/, /@both/];
const NOT_ON_PHONE = [/operators-(?!.*@both)/, /@desktop/];
const LONG = /@long/;

/**
 * One journey for each page and each main way is tagged @main, about eighty: `npm test` has ten minutes on two cores for them and all
 * else. What is @both is walked there on a phone alone.
 */
const MAIN_ON_DESKTOP = /^(?!.*@both)(?=.*(?:operators-|@desktop)).*@main/;
const desktopOf = {
  test: { grep: MAIN_ON_DESKTOP },
  check: { grep: ON_DESKTOP, grepInvert: [LONG, MAIN_ON_DESKTOP] },
  all: { grep: ON_DESKTOP, grepInvert: LONG },
};
const phoneOf = {
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
  // More than cores: a journey waits for its browser, its server and its clock more than it computes.
  workers: 3,
  // Generous, for machines that do much else meanwhile; a journey that waits for what never comes still ends.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A second try distinguishes a starved machine from a broken journey. One that needs it is reported as flaky: mend it.
  retries: 1,
  reporter: [['list']],
  forbidOnly: true,
  use: {
    // A service worker would answer in place of the routes that journeys fake; offline journeys allow it.
    serviceWorkers: 'block',
    actionTimeout: 60_000,
    // Recording a trace takes as much of the machine as the journey itself.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Journeys that are about what moves ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // Members carry Stoa in their pocket: their journeys are walked on a phone. pages.spec.ts looks at every page on both
  // screens, and a journey at what a page has become in all sizes (sizes.ts); what has other ways on a desktop is tagged
  // @both, or @desktop where a phone adds nothing.
  projects: [
    // The main journey is walked on a desktop with the database that the server starts by itself.
    {
      name: 'embedded database',
      testMatch: 'main-job.spec.ts',
      ...(part === 'check' && { testIgnore: '**' }),
      use: { ...desktop, contextOptions: { reducedMotion: 'no-preference' }, embedded: true },
    },
    { name: 'desktop', use: desktop, ...(!ALL && desktopOf[part]) },
    // The archive of years is the same on every screen.
    { name: 'phone', use: phone, ...(ALL ? { grepInvert: /export-of-years/ } : phoneOf[part]) },
  ],
});
