import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cookie, expect, test as base, type Page } from '@playwright/test';
import { openPushService, type PushService } from '@stoa/testing/harness/push-service';
import { createDatabase, TEMPLATE } from './database.ts';
import { StoaServer } from './server.ts';

export interface WorldOptions {
  /** True if the journeys' server starts its own database, as it does without settings. */
  embedded: boolean;
}

interface ServerFixtures {
  settings: Record<string, string>;
  server: StoaServer;
  pushService: PushService;
}

let databases = 0;

/** The journeys' `test`: the real server with the demo world, and pages that open on it. */
export const test = base.extend<object, ServerFixtures & WorldOptions>({
  embedded: [false, { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ embedded, settings }, use) => {
      const at = process.env['STOA_AT'];
      if (at !== undefined) return use(new StoaServer(process.env['STOA_DATA_DIR'] ?? '', {}, at));
      const dataDir = mkdtempSync(join(tmpdir(), 'stoa-journey-'));
      const environment: Record<string, string> = {
        DEMO: '1',
        PUSH_SERVICES: '127.0.0.1',
        TRUST_PROXY: '127.0.0.1',
        ...settings,
      };
      if (!embedded) {
        databases += 1;
        Object.assign(environment, await createDatabase(`journey_${process.pid}_${databases}`, TEMPLATE));
        cpSync(process.env['STOA_WORLD'] ?? '', dataDir, { recursive: true });
      }
      const server = new StoaServer(dataDir, environment);
      await server.start();
      await use(server);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 450_000 },
  ],
  pushService: [
    // Playwright reads a fixture's dependencies from this pattern. This fixture has none.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const service = await openPushService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

export { expect };
export { expectAccessible, expectContrast } from './accessibility.ts';

/** Opens a page whose form loads before its script, and waits until it takes input (`page-files.ts`). */
export const openForm = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.locator('#root:not([inert])').waitFor();
};

/** Waits until the app has replaced the prerendered page. Until then links load a new page. */
export const appRuns = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
};

export const DEMO = { email: 'demo@stoa.example', password: 'stoic-demo' };

interface Credentials {
  email: string;
  password: string;
}

export const fillSignIn = async (page: Page, { email, password }: Credentials = DEMO): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};

export const signInByForm = async (page: Page, credentials: Credentials = DEMO): Promise<void> => {
  await openForm(page, '/login');
  await fillSignIn(page, credentials);
  await expect(page).toHaveURL(/\/dashboard/);
};

/** If a session is younger than this, its access token (15 minutes) outlives the journey. In milliseconds. */
const SESSION_AGE_LIMIT = 8 * 60_000;
let demoSession: { cookies: Cookie[]; since: number } | null = null;

/**
 * Signs in through the API, and opens nothing. The journeys of a worker share one session of the demo member, so a journey that
 * ends or renews its session must sign in by the form.
 */
export const signIn = async (page: Page, credentials: Credentials = DEMO): Promise<void> => {
  const context = page.context();
  const isDemo = credentials === DEMO;
  if (isDemo && demoSession !== null && Date.now() - demoSession.since < SESSION_AGE_LIMIT) {
    await context.addCookies(demoSession.cookies);
    return;
  }
  const { email, password } = credentials;
  const response = await page.request.post('/api/v1/user/authenticate/', { data: { email, password } });
  expect(response.status()).toBe(200);
  if (isDemo) demoSession = { cookies: await context.cookies(), since: Date.now() };
};

/** Waits until the history has gone back from closed layers, which would cancel a visit to another address. */
export const expectLayersInHistory = (page: Page, count: number): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0))
    .toBe(count);

/** Closes every toast that may cover something. There must be at least one. */
export const dismissToasts = async (page: Page): Promise<void> => {
  const dismiss = page.locator('[data-toasts] button');
  await expect(dismiss).not.toHaveCount(0);
  await expect(async () => {
    while ((await dismiss.count()) > 0) await dismiss.first().click({ timeout: 1_000 });
  }).toPass();
};

export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  // Right after a rotation or a resize, the layout may still be in progress.
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0);
};
