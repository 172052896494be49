import { mkdirSync } from 'node:fs';
import { chromium as playwright, type Page } from '@playwright/test';
import { chromium } from '@stoa/testing/machine/chromium';

// Takes the README's pictures from a running server with the demo world: `npm run pictures`.
const url = process.env['STOA_URL'] ?? 'http://localhost:3000';
const folder = 'docs/pictures';
mkdirSync(folder, { recursive: true });

const browser = await playwright.launch({ executablePath: chromium() });

const take = async (page: Page, name: string): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 82 });
};

const enter = async (page: Page): Promise<void> => {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill('demo@stoa.example');
  await page.getByLabel('Password', { exact: true }).fill('stoic-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(/dashboard/);
};

const openFirst = async (page: Page): Promise<void> => {
  await page.goto(`${url}/dashboard/journal`);
  await page.getByRole('listitem').getByRole('heading').nth(2).getByRole('button').click();
  await page.getByRole('dialog').waitFor();
};

const sizes = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
];

for (const { name, ...size } of sizes) {
  const context = await browser.newContext({ ...size, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(url);
  await take(page, `home-${name}`);
  await page.goto(`${url}/login`);
  await take(page, `login-${name}`);
  await enter(page);
  await take(page, `dashboard-${name}`);
  await page.goto(`${url}/dashboard/journal`);
  await take(page, `journal-${name}`);
  await openFirst(page);
  await take(page, `entry-${name}`);
  for (const [picture, path] of [
    ['map', '/dashboard/journal?view=map'],
    ['year', `/dashboard/journal/years/${new Date().getFullYear()}`],
    ['store', '/dashboard/store'],
    ['members', '/dashboard/members'],
  ] as const) {
    await page.goto(url + path);
    if (picture === 'map') await page.locator('[data-map="ready"]').waitFor();
    await take(page, `${picture}-${name}`);
  }
  await page.goto(`${url}/dashboard/journal?addcigar=true`);
  await page.getByRole('dialog').waitFor();
  await take(page, `code-${name}`);
  await page.goto(`${url}/dashboard/journal`);
  await page
    .getByRole('button', { name: /^In Progress/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await take(page, `rating-${name}`);
  // The token in the server's data directory signs in to the operators' console.
  const token = process.env['OPERATOR_TOKEN'];
  if (token !== undefined) {
    await page.goto(`${url}/operators`);
    await page.getByRole('button', { name: 'Use the automation token' }).click();
    await page.getByLabel('Automation token').fill(token);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('region', { name: 'Stock' }).getByRole('listitem').first().waitFor();
    await take(page, `operators-${name}`);
    await page.goto(`${url}/operators/quality?by=batch`);
    await page.getByRole('region', { name: 'Flagged batches' }).waitFor();
    await take(page, `quality-${name}`);
  }
  await context.close();
}
await browser.close();
