import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { chromium } from '@stoa/testing/machine/chromium';
import sharp from 'sharp';
import { median } from '../median.ts';
import { DEMO, signIn } from './chrome.ts';
import { openFloorPage } from './floor-page.ts';
import { LINE, PHONE, SLOWER } from './visit.ts';

/** From a press to the next step of the form, in milliseconds. */
const NEXT_STEP_GOAL = 100;
/** From a press or a key to the next frame, in milliseconds, for 95 of 100. */
const TAP_GOAL = 50;
/** From an offline start to the code's field, as a share of the first paint of React alone. */
const START_GOAL = 1.5;
const PHOTO_BYTES = 4_000_000;
/** How long to wait for late events of an interaction, in milliseconds. */
const SETTLED = 700;

/** A photo that hardly compresses has a phone's four megabytes. */
const makePhoto = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const image = sharp({ create: { width: 3000, height: 2250, channels: 3, background: '#000', noise } });
  for (let quality = 60; quality < 100; quality += 4) {
    const photo = await image.clone().jpeg({ quality }).toBuffer();
    if (photo.length >= PHOTO_BYTES) return photo;
  }
  throw new Error('No photo has four megabytes. Make it larger.');
};

const observe = (page: Page) =>
  page.addInitScript(() => {
    const taps = new Map<number, number>();
    Object.assign(globalThis, { taps });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
        // A press has several events.
        const id = entry.interactionId ?? 0;
        if (id > 0) taps.set(id, Math.max(taps.get(id) ?? 0, entry.duration));
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });

const readTaps = (page: Page) =>
  page.evaluate(() => {
    const { taps } = globalThis as unknown as { taps: Map<number, number> };
    const durations = [...taps.values()];
    taps.clear();
    return durations;
  });

/** Presses, and returns the milliseconds from the click to the frame that shows the element. */
const timeTo = async (page: Page, button: string, selector: string): Promise<number> => {
  const shown = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let from = 0;
        addEventListener('click', ({ timeStamp }) => (from = timeStamp), { capture: true, once: true });
        const look = () => {
          if (from > 0 && document.querySelector(wanted) !== null) resolve(performance.now() - from);
          else requestAnimationFrame(look);
        };
        look();
      }),
    selector,
  );
  await page.getByRole('button', { name: button }).click();
  return await shown;
};

interface MainJob {
  readonly toForm: number;
  readonly toSaving: number;
  readonly taps: readonly number[];
}

const slow = async (devtools: CDPSession, isSlow: boolean) => {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? SLOWER : 1 });
  await devtools.send(
    'Network.emulateNetworkConditions',
    isSlow ? LINE : { ...LINE, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  );
};

/** Logs a cigar with a photo on a slow phone and a slow line, up to the moment when it is being saved. */
const logCigar = async (page: Page, devtools: CDPSession, url: string, photo: Buffer): Promise<MainJob> => {
  await slow(devtools, false);
  await page.goto(`${url}/dashboard/journal`);
  await page.locator('button[data-entry]').first().waitFor();
  await page.waitForTimeout(SETTLED);
  await readTaps(page);
  await slow(devtools, true);
  await page.getByRole('link', { name: 'Add cigar' }).first().click();
  await page.getByRole('button', { name: 'Or Log Non-Stoic Cigar' }).click();
  await page.getByRole('combobox', { name: 'Name' }).pressSequentially('Lancero', { delay: 120 });
  await page.getByRole('textbox', { name: 'Description' }).pressSequentially('A gift.', { delay: 120 });
  const toForm = await timeTo(page, 'Add Entry', '[aria-label^="Step 3 of 3"]');
  await page.getByRole('radio', { name: '4 of 5 stars' }).first().check();
  await page.getByLabel('Experience note').pressSequentially('Cedar.', { delay: 120 });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lounge.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('figure').first().waitFor();
  const toSaving = await timeTo(page, 'Save Entry', '[aria-label="Saving"], [aria-label="Success"]');
  await page.waitForTimeout(SETTLED);
  const taps = await readTaps(page);
  await slow(devtools, false);
  await page.getByText('Journal Entry added successfully').waitFor({ timeout: 120_000 });
  return { toForm, toSaving, taps };
};

/** Starts the installed app without a network, and returns the milliseconds until the code can be typed. */
const startOffline = async (context: BrowserContext, url: string): Promise<number> => {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    const look = () => {
      const field = document.querySelector('[role=dialog] input[autocomplete=off]');
      if (field !== null && field.closest('[inert]') === null)
        Object.assign(globalThis, { ready: performance.now() });
      else requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(`${url}/dashboard?addcigar=true`);
  const ready = await page.waitForFunction(() => (globalThis as { ready?: number }).ready);
  const milliseconds = (await ready.jsonValue()) ?? 0;
  await page.close();
  return milliseconds;
};

/** Returns the milliseconds to the first paint of React alone, whose files are cached. */
const paintFloor = async (context: BrowserContext, url: string): Promise<number> => {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url);
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const milliseconds = (await painted.jsonValue()) ?? 0;
  await page.close();
  return milliseconds;
};

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** Installs the app in a browser with its own profile, and measures what a member feels on a phone. */
export const felt = async (url: string, rounds: number, print: (line: string) => void): Promise<string[]> => {
  const missed: string[] = [];
  const profile = mkdtempSync(join(tmpdir(), 'stoa-felt-'));
  const floor = await openFloorPage();
  const context = await playwright.launchPersistentContext(profile, {
    executablePath: chromium(),
    viewport: PHONE,
  });
  try {
    const page = await context.newPage();
    await observe(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await signIn(page, url, DEMO);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    const photo = await makePhoto();
    const jobs: MainJob[] = [];
    for (let round = 0; round < rounds; round += 1) jobs.push(await logCigar(page, devtools, url, photo));
    await page.close();

    await paintFloor(context, floor.url);
    const starts: number[] = [];
    const paints: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      paints.push(await paintFloor(context, floor.url));
      await context.setOffline(true);
      starts.push(await startOffline(context, url));
      await context.setOffline(false);
    }

    print('| On a phone, CPU slowed 4×, slow line | median | goal |');
    print('| --- | ---: | ---: |');
    const report = (name: string, value: number, goal: number, unit = ' ms') => {
      const digits = unit === '' ? 2 : 0;
      if (value > goal) missed.push(`${name}: ${value.toFixed(digits)}${unit}, goal ${goal}`);
      print(`| ${name} | ${value.toFixed(digits)}${unit} | ${goal}${unit} |`);
    };
    report('From Add Entry to the form', median(jobs.map(({ toForm }) => toForm)), NEXT_STEP_GOAL);
    report('From Save Entry to Saving', median(jobs.map(({ toSaving }) => toSaving)), NEXT_STEP_GOAL);
    const taps = jobs.flatMap((job) => job.taps);
    report(
      `Taps and keys (${taps.length} of 16 ms or more), 95th percentile`,
      percentile(taps, 0.95),
      TAP_GOAL,
    );
    report(
      'Offline start to the code, of the first paint of React alone',
      median(starts) / median(paints),
      START_GOAL,
      '',
    );
    print(
      `The offline start takes ${median(starts).toFixed(0)} ms, and React alone paints after ${median(paints).toFixed(0)} ms.`,
    );
  } finally {
    await context.close();
    await floor.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  return missed;
};
