import type { Page } from '@playwright/test';
import { PASSWORD } from '../world/size.ts';
import { openBrowser } from './chrome.ts';

/** The longest time a task may block the page, in milliseconds. */
const GOAL = 100;
/** The limit for tasks that follow a response, in milliseconds. */
const SETTLED = 1500;

interface Walk {
  readonly name: string;
  readonly path: string;
  readonly steps: readonly (readonly [name: string, act: (page: Page) => Promise<unknown>])[];
}

const mapReady = (page: Page) => page.locator('[data-map="ready"]').waitFor({ timeout: 60_000 });

const scrollThrough = async (page: Page) => {
  for (let down = 0; down < 10; down += 1) await page.mouse.wheel(0, 600);
};

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const WALKS: readonly Walk[] = [
  {
    name: 'Journal of 5,000 entries',
    path: '/dashboard/journal',
    steps: [
      ['open', (page) => page.locator('button[data-entry]').first().waitFor()],
      ['scroll', scrollThrough],
      ['turn the page', press('Next page')],
      ['open its last page', (page) => page.goto(new URL('/dashboard/journal?page=500', page.url()).href)],
      ['search', (page) => page.getByLabel('Search the journal').pressSequentially('cedar')],
      [
        'open its map',
        (page) =>
          page
            .getByRole('tab', { name: 'Map' })
            .click()
            .then(() => mapReady(page)),
      ],
    ],
  },
  {
    name: 'Map of a million cigars',
    path: '/dashboard',
    steps: [
      [
        'scroll to it',
        (page) =>
          page
            .getByRole('heading', { name: 'Map', exact: true })
            .scrollIntoViewIfNeeded()
            .then(() => mapReady(page)),
      ],
      ['zoom in', press('Zoom in')],
      ['zoom in again', press('Zoom in')],
      ['zoom out', press('Zoom out')],
      ['retailers', (page) => page.getByText('Retailers', { exact: true }).last().click()],
    ],
  },
];

const observe = (page: Page) =>
  page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });

const readDurations = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks.splice(0));

/** Walks through the heaviest pages as the member with 5,000 entries, and reports the longest task of each step. */
export const longTasks = async (url: string, print: (line: string) => void): Promise<string[]> => {
  const missed: string[] = [];
  const as = { email: 'collector@bench.example', password: PASSWORD };
  const { context, page } = await openBrowser({ width: 1440, height: 900 }, { url, as });
  try {
    await observe(page);
    print('| Walk | step | longest task ms | goal |');
    print('| --- | --- | ---: | ---: |');
    for (const { name, path, steps } of WALKS) {
      await page.goto(url + path);
      for (const [step, act] of steps) {
        await act(page);
        await page.waitForTimeout(SETTLED);
        const longest = Math.round(Math.max(0, ...(await readDurations(page))));
        if (longest > GOAL) missed.push(`${name}, ${step}: ${longest} ms, goal ${GOAL}`);
        print(`| ${name} | ${step} | ${longest === 0 ? 'below 50' : longest} | ${GOAL} |`);
      }
    }
  } finally {
    await context.browser()?.close();
  }
  return missed;
};
