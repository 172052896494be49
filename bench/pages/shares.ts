import { chromium as playwright, type Browser } from '@playwright/test';
import { chromium } from '@stoa/testing/machine/chromium';
import { median } from '../median.ts';
import { DEMO, signIn } from './chrome.ts';
import { openFloorPage } from './floor-page.ts';
import { visit, type Visit } from './visit.ts';

/** Runs in a page and counts rounds of a fixed script in 10 ms. The idle machine that set the goals reached 197. */
function processorSpeed(milliseconds: number): number {
  let done = 0;
  const end = performance.now() + milliseconds;
  for (; performance.now() < end; done += 1) {
    let text = '';
    for (let index = 0; index < 10_000; index += 1) text += 'a';
    if (text.length === 1) throw new Error('never');
  }
  return (done * 10) / milliseconds;
}

interface Target {
  readonly path: string;
  readonly signedIn: boolean;
  /** Relative to the floor's values. */
  readonly script: number;
  readonly largest: number;
}

const TARGETS: readonly Target[] = [
  { path: '/', signedIn: false, script: 0.15, largest: 1.3 },
  { path: '/login', signedIn: false, script: 2, largest: 1.3 },
  { path: '/register', signedIn: false, script: 1.85, largest: 1.3 },
  { path: '/dashboard', signedIn: true, script: 3.1, largest: 2 },
  { path: '/dashboard/journal', signedIn: true, script: 3, largest: 2 },
];

const measureIndex = async (browser: Browser): Promise<number> => {
  const page = await browser.newPage();
  const speed = await page.evaluate(processorSpeed, 500);
  await page.close();
  return speed;
};

const remembered = async (browser: Browser, url: string) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, url, DEMO);
  await page.waitForLoadState('load');
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
};

/** Compares the pages with a page that has only React, alternating between them, and reports the medians. */
export const shares = async (
  url: string,
  rounds: number,
  print: (line: string) => void,
): Promise<string[]> => {
  const missed: string[] = [];
  const floor = await openFloorPage();
  const browser = await playwright.launch({ executablePath: chromium() });
  try {
    const device = await remembered(browser, url);
    const indexes = [await measureIndex(browser)];
    const visits = new Map<Target | null, Visit[]>([null, ...TARGETS].map((target) => [target, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [target, made] of visits) {
        const address = target === null ? floor.url : url + target.path;
        made.push(await visit(browser, address, target?.signedIn ? device : undefined));
      }
      indexes.push(await measureIndex(browser));
    }
    const middle = (target: Target | null, of: (one: Visit) => number) =>
      median((visits.get(target) ?? []).map(of));
    const script = (target: Target | null) => middle(target, (one) => one.script);
    const largest = (target: Target | null) => middle(target, (one) => one.largest);

    print(
      `Speed of this CPU in the same run: ${median(indexes).toFixed(0)}. React alone takes ${script(null).toFixed(0)} ms of script, and`,
    );
    print(`${largest(null).toFixed(0)} ms to its largest element.`);
    print('');
    print('| Page | script ms | of the floor | goal | largest ms | of the floor | goal |');
    print('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
    for (const target of TARGETS) {
      const shareOfScript = script(target) / script(null);
      const shareOfLargest = largest(target) / largest(null);
      if (shareOfScript > target.script)
        missed.push(
          `${target.path}: ${shareOfScript.toFixed(2)} times the floor's script, goal ${target.script}`,
        );
      if (shareOfLargest > target.largest)
        missed.push(
          `${target.path}: largest element after ${shareOfLargest.toFixed(2)} times the floor's time, goal ${target.largest}`,
        );
      const cells = [
        script(target).toFixed(0),
        shareOfScript.toFixed(2),
        target.script,
        largest(target).toFixed(0),
        shareOfLargest.toFixed(2),
        target.largest,
      ];
      print(`| ${target.path} | ${cells.join(' | ')} |`);
    }
  } finally {
    await browser.close();
    await floor.close();
  }
  return missed;
};
