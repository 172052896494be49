import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installOutsidePrograms, outsideFile } from '@stoa/testing/machine/outside-programs';
import { DEMO, openChrome } from './chrome.ts';
import { median } from '../median.ts';

const CLI = outsideFile('lighthouse/cli/index.js');

interface Target {
  readonly path: string;
  readonly signedIn: boolean;
  /** The lowest accepted median of the performance score. */
  readonly performance: number;
}

const TARGETS: readonly Target[] = [
  { path: '/', signedIn: false, performance: 90 },
  { path: '/login', signedIn: false, performance: 90 },
  { path: '/register', signedIn: false, performance: 90 },
  { path: '/dashboard', signedIn: true, performance: 90 },
  { path: '/dashboard/journal', signedIn: true, performance: 90 },
];

const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

interface Report {
  readonly categories: { readonly performance: { readonly score: number | null } };
  readonly audits: Record<(typeof METRICS)[number], { numericValue?: number }>;
  readonly environment: { readonly benchmarkIndex: number };
}

const run = promisify(execFile);

/** Lighthouse's own rule for slowing a CPU down to its phone: the preset's factor of 4 is for an index of 1,533. */
const slowdown = (index: number): number => {
  if (index >= 1300) return 3 + (index - 1300) / 233;
  if (index >= 800) return 2 + (index - 800) / 500;
  return 1 + Math.max(0, index - 150) / 650;
};

/**
 * Visits a page once. Nothing is cached, but the device stays signed in.
 *
 * @returns Lighthouse's report, whose shape depends on the options.
 */
export const runLighthouse = async <Result>(
  url: string,
  port: number,
  options: readonly string[],
): Promise<Result> => {
  const args = [
    CLI,
    url,
    `--port=${port}`,
    ...options,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
  ];
  const once = () => run(process.execPath, args, { maxBuffer: 2 ** 27, timeout: 180_000 });
  // Lighthouse sometimes can't find the start of its own trace (NO_NAVSTART), and asks for another run.
  const { stdout } = await once().catch(once);
  return JSON.parse(stdout) as Result;
};

/** Visits a page as the mobile preset does. */
const visit = (url: string, port: number, factor: number): Promise<Report> =>
  runLighthouse(url, port, [
    '--only-categories=performance',
    `--throttling.cpuSlowdownMultiplier=${factor.toFixed(2)}`,
  ]);

/** Visits every page several times, alternating between pages, and reports the medians. Returns the missed goals. */
export const lighthouse = async (
  url: string,
  rounds: number,
  print: (line: string) => void,
): Promise<string[]> => {
  installOutsidePrograms();
  const missed: string[] = [];
  let factor: number | null = null;
  print('| Page | performance | goal | lowest | FCP s | LCP s | TBT ms | CLS | speed of this CPU | slowed |');
  print('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const signedIn of [false, true]) {
    const chrome = await openChrome(signedIn ? { url, as: DEMO } : null);
    try {
      const targets = TARGETS.filter((target) => target.signedIn === signedIn);
      factor ??= slowdown((await visit(`${url}/login`, chrome.port, 1)).environment.benchmarkIndex);
      const reports = new Map<Target, Report[]>(targets.map((target) => [target, []]));
      for (let round = 0; round < rounds; round += 1) {
        for (const target of targets)
          reports.get(target)?.push(await visit(url + target.path, chrome.port, factor));
      }
      for (const [{ path, performance }, visits] of reports) {
        const scores = visits.map(({ categories }) => Math.round((categories.performance.score ?? 0) * 100));
        const metric = (name: (typeof METRICS)[number]) =>
          median(visits.map(({ audits }) => audits[name].numericValue ?? Number.NaN));
        const reached = median(scores);
        if (reached < performance) missed.push(`${path}: performance ${reached}, goal ${performance}`);
        const [fcp, lcp, tbt, cls] = METRICS.map(metric) as [number, number, number, number];
        const cells = [
          reached,
          performance,
          Math.min(...scores),
          (fcp / 1000).toFixed(2),
          (lcp / 1000).toFixed(2),
          tbt.toFixed(0),
          cls.toFixed(3),
          median(visits.map(({ environment }) => environment.benchmarkIndex)).toFixed(0),
          factor.toFixed(1),
        ];
        print(`| ${path} | ${cells.join(' | ')} |`);
      }
    } finally {
      await chrome.close();
    }
  }
  return missed;
};
