import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@stoa/testing/machine/chromium';
import { say, shown } from '@stoa/testing/machine/command';
import { installDeployPrograms } from '@stoa/testing/machine/deploy-programs';
import { nginxProgram } from '@stoa/testing/machine/nginx';
import { redisServer } from '@stoa/testing/machine/redis';
import { throwawayFolder } from '@stoa/testing/machine/throwaway';
import { journeyTimes, readTests, type TestTime } from './test-times.ts';

const HELP = `Runs the checks: every step must pass. CI runs npm test, then npm run check.

  npm test                       types, lint, laws, build, the web app's tests, the tests of each call, and the main journeys
  npm test -- --quick            format, types, lint, and the laws, which need no database or browser
  npm run check                  what npm test leaves out: races, fleets, kills, histories, matrices, and all other journeys
  npm run check -- --all         both, in their long forms: other engines, installation, random histories, faults, fuzzing, and a rehearsal
  npm run check -- journeys      the steps with this word in their names
`;

type Command = readonly [string, ...string[]];

interface Step {
  readonly name: string;
  readonly command: Command;
  /** The commands that run this step. `npm run check -- --all` runs every step. */
  readonly in: readonly ('quick' | 'test' | 'check')[];
  /** The time limit. A step that takes longer is stuck. 5 by default. */
  readonly withinMinutes?: number;
  /** Returns the command that reruns only the failures, or null if a rerun would prove nothing. */
  readonly again?: () => Command | null;
}

const API: Command = ['vitest', 'run', '--project', 'api'];
const API_RESULTS = resolve('.cache/api-tests.json');
const JOURNEY_RESULTS = resolve('.cache/journeys.json');
/** Written by Playwright. */
const LAST_JOURNEYS = resolve('test-results/.last-run.json');
/** If more files or journeys fail, it isn't bad luck. */
const FILES_AGAIN = 8;

/** Reruns the failed test files one at a time, which distinguishes a busy machine from a broken rule. */
const failedFilesAlone = (): Command | null => {
  if (!existsSync(API_RESULTS)) return null;
  const files = new Set(readTests(API_RESULTS).failedFiles);
  if (files.size === 0 || files.size > FILES_AGAIN) return null;
  return [...API, '--maxWorkers=1', ...[...files].map((file) => relative(resolve(), file))];
};

const JOURNEYS: Command = ['playwright', 'test', '--config', 'e2e/playwright.config.ts'];

/** Reruns the journeys that failed twice, one at a time. */
const failedJourneysAlone = (): Command | null => {
  if (!existsSync(LAST_JOURNEYS)) return null;
  const { failedTests } = JSON.parse(readFileSync(LAST_JOURNEYS, 'utf8')) as { failedTests: string[] };
  if (failedTests.length === 0 || failedTests.length > FILES_AGAIN) return null;
  return [...JOURNEYS, '--last-failed', '--workers=1', '--retries=0', '--reporter=list'];
};

/** Cheap steps come first. testing/left-to-check.ts and the tag @main decide which tests run in which part. */
const STEPS: readonly Step[] = [
  {
    in: ['quick', 'check'],
    name: 'format',
    command: ['prettier', '--check', '--cache', '--log-level', 'warn', '.'],
  },
  { in: ['quick', 'test'], name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json'] },
  { in: ['quick', 'test'], name: 'types of the web app', command: ['tsc', '--noEmit', '-p', 'apps/web'] },
  { in: ['quick', 'test'], name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { in: ['quick', 'test'], name: 'laws', command: ['vitest', 'run', '--project', '!api'] },
  {
    in: ['test', 'check'],
    name: 'build',
    command: ['node', 'scripts/build-what-changed.ts'],
  },
  { in: ['test'], name: 'web', command: ['vitest', 'run', '--root', 'apps/web'] },
  {
    in: ['test', 'check'],
    name: 'API',
    // More workers than cores, because tests also wait for databases, servers, and clocks.
    command: [
      ...API,
      '--maxWorkers=3',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${API_RESULTS}`,
    ],
    withinMinutes: 40,
    again: failedFilesAlone,
  },
  {
    in: ['test', 'check'],
    name: 'journeys',
    command: [...JOURNEYS, '--reporter=list,json'],
    withinMinutes: 60,
    again: failedJourneysAlone,
  },
  {
    in: [],
    name: 'engines',
    command: ['playwright', 'test', '--config', 'e2e/engines.config.ts'],
    withinMinutes: 20,
  },
  {
    in: [],
    name: 'validators',
    command: ['playwright', 'test', '--config', 'e2e/validators.config.ts'],
    withinMinutes: 60,
  },
  { in: [], name: 'install', command: ['node', 'scripts/install.ts'], withinMinutes: 10 },
  { in: [], name: 'debian', command: ['node', 'deploy/test/debian.ts'], withinMinutes: 30 },
  { in: [], name: 'failover', command: ['node', 'deploy/test/failover.ts'], withinMinutes: 30 },
  { in: [], name: 'recover', command: ['node', 'deploy/test/recover.ts'], withinMinutes: 15 },
  { in: [], name: 'image', command: ['node', 'deploy/test/image.ts'], withinMinutes: 15 },
  { in: [], name: 'compose', command: ['node', 'deploy/test/compose.ts'], withinMinutes: 20 },
  { in: [], name: 'fuzz', command: ['npm', 'run', 'fuzz', '--silent'], withinMinutes: 60 },
  { in: [], name: 'rehearsal', command: ['npm', 'run', 'rehearsal', '--silent'], withinMinutes: 20 },
];

const LONG_FORMS = {
  CHECK_ALL: '1',
  FAULTS_LONG: '1',
  HISTORIES: '2000',
  BOARD_STEPS: '10000',
  KILLS: '10',
  TWO_SERVERS_SECONDS: '60',
};

const read = () => {
  try {
    const options = {
      part: { type: 'string', default: 'check' },
      quick: { type: 'boolean' },
      all: { type: 'boolean' },
      help: { type: 'boolean' },
    } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    return process.exit(2);
  }
};

const { values, positionals } = read();
if (values.help) {
  say(HELP);
  process.exit(0);
}

const part = values.quick === true ? 'quick' : values.part === 'test' ? 'test' : 'check';

const isRun = (step: Step): boolean => {
  if (positionals.length > 0) return positionals.some((word) => step.name.includes(word));
  return values.all === true || step.in.includes(part);
};

// Tests start and delete hundreds of servers and databases.
const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_COMPILE_CACHE: resolve('.cache/compiled'),
  TMPDIR: throwawayFolder(),
  STOA_PROGRAM: 'apps/api/dist/main.js',
  PLAYWRIGHT_JSON_OUTPUT_NAME: JOURNEY_RESULTS,
  // If you name a step or use --all, all of its tests run.
  ...(positionals.length === 0 && values.all !== true && { CHECK_PART: part }),
  ...(values.all && LONG_FORMS),
};

// Each step is its own process group and ends when this process exits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

if (part !== 'quick') {
  say(`Chromium: ${chromium()}`);
  say(`Redis: ${redisServer()}`);
  say(`nginx: ${nginxProgram()}`);
  const missing = installDeployPrograms();
  if (missing.length > 0)
    say(`THESE ARE MISSING, SO THEIR TESTS DON’T RUN: ${missing.join(', ')}. Install them.`);
  say(`Temporary files: ${env['TMPDIR']}`);
}

const LINES_REPEATED = 100;
const SLOWEST = 10;

/** The reason follows the name of a failure: what was expected, and where. */
const LINES_OF_REASON = 20;

const failuresIn = (lines: readonly string[]): string[] =>
  lines.flatMap((line, index) => {
    if (/✘.*retry/.test(line)) return [line];
    return / FAIL /.test(line) ? lines.slice(index, index + LINES_OF_REASON) : [];
  });

const failures: { name: string; lines: readonly string[] }[] = [];
const secondRuns: string[] = [];
const times: string[] = [];
mkdirSync('.cache', { recursive: true });
for (const path of [API_RESULTS, JOURNEY_RESULTS, LAST_JOURNEYS]) rmSync(path, { force: true });
for (const { name, command, withinMinutes = 5, again } of STEPS.filter(isRun)) {
  say(`\n── ${name} ──`);
  const started = performance.now();
  let run = await shown(command, { env, withinMinutes });
  const second = run.status === 0 ? null : (again?.() ?? null);
  if (second !== null) {
    say(`── ${name}: rerunning the failures alone ──`);
    const { lines } = run;
    run = await shown(second, { env, withinMinutes });
    if (run.status === 0) secondRuns.push(...failuresIn(lines));
  }
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  times.push(`${name} ${seconds}`);
  if (run.status !== 0) failures.push({ name, lines: run.lines });
  say(`── ${name}: ${run.status === 0 ? 'passed' : 'FAILED'} in ${seconds} ──`);
}

// People often only read the end of a long log.
for (const { name, lines } of failures) {
  say(`\n── ${name} FAILED. Its last lines ──\n${lines.slice(-LINES_REPEATED).join('\n')}`);
}
if (secondRuns.length > 0) say(`\nThese only passed when rerun alone. Fix them:\n${secondRuns.join('\n')}`);
const tests: TestTime[] = [
  ...(existsSync(API_RESULTS) ? readTests(API_RESULTS).times : []),
  ...(existsSync(JOURNEY_RESULTS) ? journeyTimes(JOURNEY_RESULTS) : []),
];
if (tests.length > 0) {
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  say('\nThe slowest tests:');
  for (const { seconds, name } of slowest) say(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
say(`\n${times.join(', ')}`);
say(`\n${times.length - failures.length} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
