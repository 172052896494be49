import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { createDatabase, TEMPLATE } from './database.ts';
import { StoaServer } from './server.ts';

export interface WorldOptions {
  /** Whether the journeys' server starts its own database, as it does without settings. */
  embedded: boolean;
}

interface World {
  /** Settings of the server beyond those of every journey, as environment variables. */
  settings: Record<string, string>;
  /** A server of this worker's own with the demo world in it. */
  server: StoaServer;
}

let databases = 0;

/** Journeys' `test`: the real server with the demo world, and pages that open on it. */
export const test = base.extend<object, World & WorldOptions>({
  embedded: [false, { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ embedded, settings }, use) => {
      const at = process.env['STOA_AT'];
      if (at !== undefined) return use(new StoaServer(process.env['STOA_DATA_DIR'] ?? '', {}, at));
      const dataDir = mkdtempSync(join(tmpdir(), 'stoa-journey-'));
      const environment: Record<string, string> = { DEMO: '1', ...settings };
      if (!embedded) {
        databases += 1;
        environment['DATABASE_URL'] = await createDatabase(`journey_${process.pid}_${databases}`, TEMPLATE);
        cpSync(process.env['STOA_WORLD'] ?? '', dataDir, { recursive: true });
      }
      const server = new StoaServer(dataDir, environment);
      await server.start();
      await use(server);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

export { expect };

/** Opens a page whose form comes before its script: nobody can type into it until that is here (`page-files.ts`). */
export const openForm = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.locator('#root:not([inert])').waitFor();
};

export const DEMO = { email: 'demo@stoa.example', password: 'stoic-demo' };

export const signIn = async (page: Page, email = DEMO.email, password = DEMO.password): Promise<void> => {
  await openForm(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
};

/** axe finds nothing on the page as it stands. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Whatever is half faded in has neither its colours nor its contrast yet.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
};

/** Nothing scrolls sideways. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  // Right after a turn or a resize the page may still be laying itself out.
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0);
};
