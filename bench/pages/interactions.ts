import type { Page } from '@playwright/test';
import { DEMO, openBrowser } from './chrome.ts';
import { median } from '../median.ts';

/** The longest time from a press or a key to the next frame, in milliseconds. */
const GOAL = 100;
const SLOWER = 4;
/** How long to wait after the last interaction for its events, in milliseconds. */
const SETTLED = 700;

interface Interaction {
  readonly name: string;
  readonly path: string;
  /** Prepares the page for the interaction. This part isn't measured. */
  readonly before?: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
}

const opened = (page: Page) => page.getByRole('dialog').waitFor();
const listed = (page: Page) => page.getByRole('main').getByRole('listitem').first().waitFor();

const turn = async (page: Page) => {
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.waitForURL(/page=2/);
};

const search = (label: string) => async (page: Page) => {
  await page.getByLabel(label).pressSequentially('maduro', { delay: 120 });
};

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'Journal: open an entry',
    path: '/dashboard/journal',
    act: async (page) => {
      await page.locator('button[data-entry]').nth(1).click();
      await opened(page);
    },
  },
  { name: 'Journal: type in the search', path: '/dashboard/journal', act: search('Search the journal') },
  { name: 'Journal: turn the page', path: '/dashboard/journal', act: turn },
  { name: 'Members: type in the search', path: '/dashboard/members', act: search('Search members') },
  { name: 'Members: turn the page', path: '/dashboard/members', act: turn },
  {
    name: 'Members: open a member',
    path: '/dashboard/members',
    act: async (page) => {
      await page.getByRole('list', { name: 'Members' }).getByRole('button').first().click();
      await opened(page);
    },
  },
  {
    name: 'Store: open the redeem dialog',
    path: '/dashboard/store',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Redeem / })
        .first()
        .click();
      await opened(page);
    },
  },
];

/** Records every press and key event and every long task from now on. */
const observe = (page: Page) =>
  page.addInitScript(() => {
    const durations: number[] = [];
    Object.assign(globalThis, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
        if (entry.interactionId) durations.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });

const readDurations = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { durations: number[] }).durations.splice(0));

/** Repeats each interaction on a slowed CPU, and reports the slowest event of each. */
export const interactions = async (
  url: string,
  rounds: number,
  print: (line: string) => void,
): Promise<string[]> => {
  const missed: string[] = [];
  const { context, page } = await openBrowser({ width: 390, height: 844 }, { url, as: DEMO });
  try {
    await observe(page);
    const devtools = await context.newCDPSession(page);
    print('| Interaction, CPU slowed 4× | median ms | slowest ms | goal |');
    print('| --- | ---: | ---: | ---: |');
    for (const { name, path, before, act } of INTERACTIONS) {
      const slowest: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        await page.goto(url + path);
        await listed(page);
        await before?.(page);
        await page.waitForTimeout(SETTLED);
        await readDurations(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
        await act(page);
        await page.waitForTimeout(SETTLED);
        slowest.push(Math.max(16, ...(await readDurations(page))));
      }
      const middle = median(slowest);
      if (middle > GOAL) missed.push(`${name}: ${middle} ms, goal ${GOAL}`);
      print(`| ${name} | ${middle} | ${Math.max(...slowest)} | ${GOAL} |`);
    }
  } finally {
    await context.browser()?.close();
  }
  return missed;
};
