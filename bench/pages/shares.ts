import { chromium as playwright, type Browser } from '@playwright/test';
import { chromium } from '@stoa/testing/machine/chromium';
import { median } from '../median.ts';
import { openBare } from './bare-visit.ts';
import { DEMO, signIn } from './chrome.ts';
import { openFloorPage } from './floor-page.ts';
import { processorSpeed } from './processor-speed.ts';
import { visit, type Visit } from './visit.ts';

interface Target {
  readonly path: string;
  readonly signedIn: boolean;
  /** Shares of the floor's. */
  readonly script: number;
  readonly largest: number;
}

const TARGETS: readonly Target[] = [
  { path: '/', signedIn: false, script: 2, largest: 1.3 },
  { path: '/login', signedIn: false, script: 2, largest: 1.3 },
  { path: '/register', signedIn: false, script: 2, largest: 1.3 },
  { path: '/dashboard', signedIn: true, script: 3, largest: 1.6 },
  { path: '/dashboard/journal', signedIn: true, script: 3.5, largest: 1.6 },
];

/** Longest task of a phone, milliseconds; a shorter one is not reported. */
const TASK = 50;
const BEFORE_PICTURE_BYTES = 110_000;

const indexOf = async (browser: Browser): Promise<number> => {
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

/** Holds the pages against a page with React alone, all in turns, and says the medians. */
export const shares = async (url: string, rounds: number, say: (line: string) => void): Promise<string[]> => {
  const missed: string[] = [];
  const floor = await openFloorPage();
  const bare = { guest: await openBare(null), member: await openBare({ url, as: DEMO }) };
  const browser = await playwright.launch({ executablePath: chromium() });
  try {
    const device = await remembered(browser, url);
    const indexes = [await indexOf(browser)];
    const visits = new Map<Target | null, Visit[]>([null, ...TARGETS].map((target) => [target, []]));
    const tasks = new Map<Target | null, number[]>();
    for (let round = 0; round < rounds; round += 1) {
      for (const [target, made] of visits) {
        const address = target === null ? floor.url : url + target.path;
        made.push(await visit(browser, address, target?.signedIn ? device : undefined));
        const task = await bare[target?.signedIn ? 'member' : 'guest'].longestTask(address);
        tasks.set(target, [...(tasks.get(target) ?? []), task]);
      }
      indexes.push(await indexOf(browser));
    }
    const middle = (target: Target | null, of: (one: Visit) => number) =>
      median((visits.get(target) ?? []).map(of));
    const script = (target: Target | null) => middle(target, (one) => one.script);
    const largest = (target: Target | null) => middle(target, (one) => one.largest);
    const task = (target: Target | null) => median(tasks.get(target) ?? []);
    const taskText = (target: Target | null) => (task(target) === 0 ? 'below 50' : task(target).toFixed(0));
    const before = (target: Target | null) => middle(target, (one) => one.beforePicture ?? Number.NaN);

    say(
      `Speed of this processor in the same run: ${median(indexes).toFixed(0)}; React alone takes ${script(null).toFixed(0)} ms of script,`,
    );
    say(`${largest(null).toFixed(0)} ms to its largest element, ${taskText(null)} ms in its longest task.`);
    say('');
    say(
      '| Page | script ms | of the floor | goal | largest ms | of the floor | goal | longest task ms | kB of script before the first picture |',
    );
    say('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
    for (const target of TARGETS) {
      const shareOfScript = script(target) / script(null);
      const shareOfLargest = largest(target) / largest(null);
      const bytes = before(target);
      const isJournal = target.path.endsWith('/journal');
      if (shareOfScript > target.script)
        missed.push(
          `${target.path}: ${shareOfScript.toFixed(2)} times the floor's script, not ${target.script}`,
        );
      if (shareOfLargest > target.largest)
        missed.push(
          `${target.path}: largest after ${shareOfLargest.toFixed(2)} times the floor's, not ${target.largest}`,
        );
      if (task(target) > TASK)
        missed.push(`${target.path}: a task of ${task(target).toFixed(0)} ms, not ${TASK}`);
      if (isJournal && !(bytes <= BEFORE_PICTURE_BYTES))
        missed.push(
          `${target.path}: ${bytes} bytes of script before the first picture, not ${BEFORE_PICTURE_BYTES}`,
        );
      const cells = [
        script(target).toFixed(0),
        shareOfScript.toFixed(2),
        target.script,
        largest(target).toFixed(0),
        shareOfLargest.toFixed(2),
        target.largest,
        taskText(target),
        Number.isNaN(bytes) ? '' : (bytes / 1000).toFixed(0),
      ];
      say(`| ${target.path} | ${cells.join(' | ')} |`);
    }
  } finally {
    await browser.close();
    await Promise.all([bare.guest.close(), bare.member.close(), floor.close()]);
  }
  return missed;
};
