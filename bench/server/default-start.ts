import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { freePort } from '@stoa/testing/machine/free-port';
import { Browser } from '@stoa/testing/harness/browser';
import { freshDataDir, startProcess } from '@stoa/testing/harness/process';
import { load } from '../floor/load.ts';
import { median } from '../median.ts';

/** The goals for a start without settings: memory of server and database in MiB, and milliseconds until "ready". */
const GOALS = { memory: 300, secondStart: 3_000, firstStart: 20_000 };

const PAGES = {
  journal: '/cigars/list_cigars/',
  members: '/user/all-members/',
  statistics: '/user-stats/stats/',
} as const;

const SCREENS = [
  ...Object.values(PAGES),
  '/user-stats/timeline/',
  '/user-stats/leaderboard/',
  '/notifications/',
];

const getParent = (pid: string): number => {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
};

/** Memory of a process and its descendants in MiB. Shared memory counts once. */
const memoryOfTree = (root: number): number => {
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), getParent(pid)]),
  );
  const isOurs = (pid: number): boolean => pid === root || (pid > 1 && isOurs(all.get(pid) ?? 0));
  const kilobytes = [...all.keys()].filter(isOurs).map((pid) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
};

interface Measured {
  readonly firstStart: number;
  readonly secondStart: number;
  readonly memory: number;
  readonly rates: Readonly<Record<keyof typeof PAGES, number>>;
}

/** Runs one round in a checkout: two starts without settings, the demo world, a hundred screens, then each page alone. */
const measureOnce = async (checkout: string, seconds: number): Promise<Measured> => {
  const place = freshDataDir();
  const built = resolve(checkout, 'apps/api/dist/main.js');
  const program = existsSync(built) ? built : resolve(checkout, 'apps/api/src/main.ts');
  const start = async () => {
    const from = performance.now();
    // Each checkout has its own cache, so that both build theirs.
    const env = { DEMO: '1', CACHE_DIR: `${place.dataDir}/cache`, PORT: String(await freePort()) };
    const server = startProcess(place.dataDir, env, program);
    const url = await server.url;
    return { server, url, ms: performance.now() - from };
  };
  try {
    const first = await start();
    first.server.child.kill('SIGTERM');
    await first.server.exit;
    const { server, url, ms } = await start();
    const browser = new Browser(url);
    const { status } = await browser.send('POST', '/user/authenticate/', {
      email: 'demo@stoa.example',
      password: 'stoic-demo',
    });
    if (status !== 200)
      throw new Error(`The demo member couldn’t sign in (${status}). Check the server first.`);
    for (let screen = 0; screen < 100; screen += 1)
      await browser.send('GET', SCREENS[screen % SCREENS.length] ?? '/user/me/');
    const memory = memoryOfTree(server.child.pid ?? 0);
    const cookie = Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const rate = async (page: keyof typeof PAGES) =>
      (await load(`${url}/api/v1${PAGES[page]}`, seconds, { headers: { cookie } })).rate;
    const rates = {
      journal: await rate('journal'),
      members: await rate('members'),
      statistics: await rate('statistics'),
    };
    server.child.kill('SIGTERM');
    await server.exit;
    return { firstStart: first.ms, secondStart: ms, memory, rates };
  } finally {
    place.remove();
  }
};

/**
 * Measures a start without settings, as `npm start` does it: its times, the memory of server and database, and pages per second.
 * Alternates between this checkout and another one, such as an earlier version.
 */
export const measureDefaultStart = async (
  otherCheckout: string | null,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
  print: (line: string) => void,
): Promise<void> => {
  const checkouts = otherCheckout === null ? ['.'] : ['.', otherCheckout];
  const measured = new Map<string, Measured[]>(checkouts.map((checkout) => [checkout, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const checkout of checkouts) measured.get(checkout)?.push(await measureOnce(checkout, seconds));
  }
  for (const [checkout, all] of measured) {
    const of = (figure: (one: Measured) => number) => Math.round(median(all.map(figure)));
    print(`${checkout === '.' ? 'this checkout' : checkout}, medians of ${rounds}`);
    print(`  first start ${of((one) => one.firstStart)} ms (goal ${GOALS.firstStart})`);
    print(`  second start ${of((one) => one.secondStart)} ms (goal ${GOALS.secondStart})`);
    print(`  server and database ${of((one) => one.memory)} MiB (goal ${GOALS.memory})`);
    for (const page of Object.keys(PAGES) as (keyof typeof PAGES)[])
      print(`  ${page} ${of((one) => one.rates[page])} pages a second`);
  }
};
