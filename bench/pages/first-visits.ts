import { chromium as playwright, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { chromium } from '@stoa/testing/machine/chromium';
import { DEMO } from './chrome.ts';
import { PHONE } from './visit.ts';

/** A page has requested everything it needs after this many milliseconds. */
const WATCHED = 9_000;

interface Traffic {
  requests: number;
  bytes: number;
}

interface FirstVisit {
  readonly name: string;
  readonly goal: Traffic;
  /** Prepares the visit. Nothing of this part counts. */
  readonly before: (page: Page, context: BrowserContext, url: string) => Promise<unknown>;
  readonly visit: (page: Page, url: string) => Promise<unknown>;
}

const fillSignIn = async (page: Page, url: string) => {
  await page.goto(`${url}/login`);
  await page.locator('#root:not([inert])').waitFor();
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
};

const VISITS: readonly FirstVisit[] = [
  {
    name: '/',
    goal: { requests: 16, bytes: 220_000 },
    before: () => Promise.resolve(),
    visit: (page, url) => page.goto(url),
  },
  {
    name: '/dashboard',
    goal: { requests: 30, bytes: 350_000 },
    before: (_page, { request }, url) => request.post(`${url}/api/v1/user/authenticate/`, { data: DEMO }),
    visit: (page, url) => page.goto(`${url}/dashboard`),
  },
  {
    name: 'after signing in',
    goal: { requests: 25, bytes: Infinity },
    before: (page, _context, url) => fillSignIn(page, url),
    visit: (page) => page.getByRole('button', { name: 'Sign In', exact: true }).click(),
  },
];

/** Counts the page's own requests. Its service worker stores files later, when the page is quiet. */
const count = async (browser: Browser, url: string, { before, visit }: FirstVisit): Promise<Traffic> => {
  const context = await browser.newContext({ viewport: PHONE });
  try {
    const page = await context.newPage();
    await before(page, context, url);
    const seen: Traffic = { requests: 0, bytes: 0 };
    const devtools = await context.newCDPSession(page);
    devtools.on('Network.requestWillBeSent', ({ request }) => {
      if (request.url.startsWith('http')) seen.requests += 1;
    });
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      seen.bytes += encodedDataLength;
    });
    await devtools.send('Network.enable');
    await visit(page, url);
    await page.waitForTimeout(WATCHED);
    return seen;
  } finally {
    await context.close();
  }
};

/** Counts the requests and bytes of first visits with an empty cache, and reports the missed goals. */
export const firstVisits = async (url: string, print: (line: string) => void): Promise<string[]> => {
  const missed: string[] = [];
  const browser = await playwright.launch({ executablePath: chromium() });
  try {
    print('| First visit | requests | goal | kB | goal |');
    print('| --- | ---: | ---: | ---: | ---: |');
    for (const one of VISITS) {
      const { requests, bytes } = await count(browser, url, one);
      const { goal } = one;
      const kB = (value: number) => (value === Infinity ? '–' : (value / 1000).toFixed(0));
      print(`| ${one.name} | ${requests} | ${goal.requests} | ${kB(bytes)} | ${kB(goal.bytes)} |`);
      if (requests > goal.requests) missed.push(`${one.name}: ${requests} requests, goal ${goal.requests}`);
      if (bytes > goal.bytes) missed.push(`${one.name}: ${kB(bytes)} kB, goal ${kB(goal.bytes)}`);
    }
  } finally {
    await browser.close();
  }
  return missed;
};
