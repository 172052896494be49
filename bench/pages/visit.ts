import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** Lighthouse's phone: four times slower, on a slow connection. */
export const SLOWER = 4;
export const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
export const PHONE = { width: 390, height: 844 };

/** A page is quiet if its scripts took at most `QUIET_SCRIPT` during the last `QUIET`, in milliseconds. */
const QUIET_SCRIPT = 3;
const QUIET = 2_500;
const LOOK = 250;
const TIMEOUT = 40_000;

export interface Visit {
  /** CPU time of the page's main thread until the page is quiet, at full speed, including parsing and compiling, in milliseconds. */
  readonly script: number;
  /** Time from the start to the last largest element, in milliseconds. */
  readonly largest: number;
}

/** Runs in the page and collects what it can observe about itself. */
function observe(): void {
  const seen = { largest: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

const seenBy = (page: Page) =>
  page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: { largest: number } };
    return seen;
  });

/** Visits a page once with a phone's window and an empty cache. `remembered` is what the device stored on an earlier visit. */
const visitOnce = async (
  browser: Browser,
  url: string,
  remembered: BrowserContextOptions['storageState'],
  slowly: boolean,
): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: PHONE,
    ...(remembered !== undefined && { storageState: remembered }),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const devtools = await context.newCDPSession(page);
    // This is the thread's own clock, so other load on this machine doesn't count.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('Network.enable');
    if (slowly) {
      await devtools.send('Network.emulateNetworkConditions', LINE);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    }
    const scriptTime = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
    };
    const began = Date.now();
    await page.goto(url, { waitUntil: 'load' });
    let [script, since] = [await scriptTime(), Date.now()];
    while (Date.now() - since < QUIET) {
      if (Date.now() - began > TIMEOUT)
        throw new Error(`${url} doesn’t become quiet. Find out what it keeps doing.`);
      await page.waitForTimeout(LOOK);
      const now = await scriptTime();
      if (now - script > QUIET_SCRIPT) [script, since] = [now, Date.now()];
    }
    return { script, ...(await seenBy(page)) };
  } finally {
    await context.close();
  }
};

/** Visits twice, because other load changes how a slowed CPU affects the thread's clock. */
export const visit = async (
  ...where: [Browser, string, BrowserContextOptions['storageState']]
): Promise<Visit> => {
  const slow = await visitOnce(...where, true);
  const { script } = await visitOnce(...where, false);
  return { ...slow, script };
};
