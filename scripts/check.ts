import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { chromium } from './machine/chromium.ts';
import { say, shown } from './machine/command.ts';
import { nginxProgram } from './machine/nginx.ts';
import { redisServer } from './machine/redis.ts';
import { throwawayFolder } from './machine/throwaway.ts';
import { stampWebApp } from './web-build.ts';

type Command = readonly [string, ...string[]];

interface Step {
  readonly name: string;
  readonly command: Command;
  /** One that takes longer has got stuck; five unless said. */
  readonly withinMinutes?: number;
  readonly after?: () => void;
  /** What to run once more, alone on the machine, after a failure; null where a second run would tell nothing. */
  readonly again?: () => Command | null;
}

const API: Command = ['vitest', 'run', '--root', 'apps/api'];
const API_RESULTS = resolve('.cache/api-tests.json');
/** More failed files than this are no bad luck. */
const FILES_AGAIN = 8;

/** The test files that failed, each to run by itself: that tells a starved machine from a broken rule. */
const failedFilesAlone = (): Command | null => {
  if (!existsSync(API_RESULTS)) return null;
  const { testResults } = JSON.parse(readFileSync(API_RESULTS, 'utf8')) as {
    testResults: { name: string; status: string }[];
  };
  const files = new Set(testResults.filter(({ status }) => status === 'failed').map(({ name }) => name));
  if (files.size === 0 || files.size > FILES_AGAIN) return null;
  return [...API, '--maxWorkers=1', ...[...files].map((file) => relative(resolve('apps/api'), file))];
};

/** What `npm run check` runs, in this order; the cheap ones first. Every one must pass. */
const STEPS: readonly Step[] = [
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json'] },
  { name: 'types of the web app', command: ['tsc', '--noEmit', '-p', 'apps/web'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'laws, contract, art', command: ['vitest', 'run'] },
  {
    name: 'build',
    command: ['npm', 'run', 'build', '--silent'],
    after: stampWebApp,
  },
  { name: 'web', command: ['vitest', 'run', '--root', 'apps/web'] },
  {
    name: 'API',
    command: [...API, '--reporter=default', '--reporter=json', `--outputFile.json=${API_RESULTS}`],
    withinMinutes: 35,
    again: failedFilesAlone,
  },
  {
    name: 'journeys',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    withinMinutes: 40,
  },
];

// Hundreds of servers and databases are started and thrown away.
const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_COMPILE_CACHE: resolve('.cache/compiled'),
  TMPDIR: throwawayFolder(),
  STOA_PROGRAM: 'apps/api/dist/main.js',
};

// What runs has a group of its own, and ends when this process exits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

say(`Chromium: ${chromium()}`);
say(`Redis: ${redisServer()}`);
say(`nginx: ${nginxProgram()}`);
say(`Thrown away in: ${env['TMPDIR']}`);

const LINES_TOLD_AGAIN = 100;

const only = process.argv.slice(2);
const failures: { name: string; lines: readonly string[] }[] = [];
const secondRuns: string[] = [];
let passed = 0;
mkdirSync('.cache', { recursive: true });
rmSync(API_RESULTS, { force: true });
for (const { name, command, withinMinutes = 5, after, again } of STEPS) {
  if (only.length > 0 && !only.some((word) => name.includes(word))) continue;
  say(`\n── ${name} ──`);
  const started = performance.now();
  let run = await shown(command, { env, withinMinutes });
  const second = run.status === 0 ? null : (again?.() ?? null);
  if (second !== null) {
    say(`── ${name}: once more, what failed alone ──`);
    const { lines } = run;
    run = await shown(second, { env, withinMinutes });
    if (run.status === 0) secondRuns.push(...lines.filter((line) => line.includes(' FAIL ')));
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (run.status === 0) {
    passed += 1;
    after?.();
  } else failures.push({ name, lines: run.lines });
  say(`── ${name}: ${run.status === 0 ? 'passed' : 'FAILED'} in ${seconds} s ──`);
}
// A long log is often seen by its end only.
for (const { name, lines } of failures) {
  say(`\n── ${name} FAILED; the last it said ──\n${lines.slice(-LINES_TOLD_AGAIN).join('\n')}`);
}
if (secondRuns.length > 0) say(`\nPassed only on a second run, alone; mend these:\n${secondRuns.join('\n')}`);
say(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
