import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright, type BrowserContext, type Page } from '@playwright/test';
import { ADDRESS_BAR_PAGES, chromium } from '@stoa/testing/machine/chromium';
import { freePort } from '@stoa/testing/machine/free-port';

interface Member {
  readonly email: string;
  readonly password: string;
}

export const DEMO: Member = { email: 'demo@stoa.example', password: 'stoic-demo' };

/** Signs in with the form, as a member does, and waits for the dashboard. */
export const signIn = async (page: Page, url: string, { email, password }: Member): Promise<void> => {
  await page.goto(`${url}/login`);
  // The page loses text that is typed before the app takes over.
  await page.locator('#root:not([inert])').waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(/\/dashboard/);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/** Opens a browser with its own profile, signed in if a member is given. */
export const openBrowser = async (
  size: { width: number; height: number },
  member: { url: string; as: Member } | null,
): Promise<{ context: BrowserContext; page: Page }> => {
  const browser = await playwright.launch({ executablePath: chromium() });
  const context = await browser.newContext({ viewport: size });
  const page = await context.newPage();
  if (member !== null) await signIn(page, member.url, member.as);
  return { context, page };
};

/** Starts Chromium as its own process, with a debugging port for Lighthouse. */
export const openChrome = async (
  member: { url: string; as: Member } | null,
): Promise<{ port: number; close: () => Promise<void> }> => {
  const profile = mkdtempSync(join(tmpdir(), 'stoa-chrome-'));
  if (member !== null) {
    const context = await playwright.launchPersistentContext(profile, { executablePath: chromium() });
    await signIn(await context.newPage(), member.url, member.as);
    await context.close();
  }
  const port = await freePort();
  const flags = [
    '--headless=new',
    '--no-first-run',
    '--disable-extensions',
    '--disable-background-networking',
    `--disable-features=${ADDRESS_BAR_PAGES.join(',')}`,
  ];
  if (process.getuid?.() === 0) flags.push('--no-sandbox');
  const child = spawn(
    chromium(),
    [...flags, `--user-data-dir=${profile}`, `--remote-debugging-port=${port}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('DevTools listening')) resolve();
    });
    child.once('exit', () =>
      reject(new Error('Chromium exited immediately. Try it by hand with --headless=new.')),
    );
  });
  return {
    port,
    close: async () => {
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
