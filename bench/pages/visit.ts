import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** Lighthouse's phone: four times slower, on a slow line. */
const SLOWER = 4;
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const PHONE = { width: 390, height: 844 };

/** No more script than this in so long counts as quiet, milliseconds. */
const QUIET_SCRIPT = 3;
const QUIET = 2_500;
const LOOK = 250;
const TIMEOUT = 40_000;

export interface Visit {
  /** Of the page's own thread at full speed until it is quiet, milliseconds; parsing and compiling included. */
  readonly script: number;
  /** From the start to the last of the largest elements, milliseconds. */
  readonly largest: number;
}

/** What the page sees of itself; runs in it. */
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

/** One visit in a phone's window, nothing cached: what the device remembers of an earlier one is in `remembered`. */
const look = async (
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
    // Of the thread itself: what else this machine does is left out.
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
        throw new Error(`${url} does not become quiet. Look what it goes on doing.`);
      await page.waitForTimeout(LOOK);
      const now = await scriptTime();
      if (now - script > QUIET_SCRIPT) [script, since] = [now, Date.now()];
    }
    return { script, ...(await seenBy(page)) };
  } finally {
    await context.close();
  }
};

/** Two visits: what a slowed processor does to the clock of a thread depends on what else the machine does. */
export const visit = async (
  ...where: [Browser, string, BrowserContextOptions['storageState']]
): Promise<Visit> => {
  const slow = await look(...where, true);
  const { script } = await look(...where, false);
  return { ...slow, script };
};
