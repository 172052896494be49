import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SECRETS } from '@stoa/testing/harness/fleet';
import { Browser } from '@stoa/testing/harness/browser';
import { say } from '@stoa/testing/machine/command';
import {
  arrive,
  differingEntries,
  generateLoad,
  newReport,
  renewSessions,
  type LoadClient,
  type LoadReport,
} from './load.ts';
import { compareWithRestored } from './second-system.ts';
import { startSystem, type System } from './system.ts';

const HELP = `Brings up a whole Stoa on this machine (PostgreSQL, PgBouncer, Redis, S3, nginx, three web processes, a worker) and walks
the journeys through it while its processes are killed and come back. PgBouncer 1.21 or later is named by PGBOUNCER_PATH, or
on the PATH; without one the processes reach PostgreSQL directly.

  npm run rehearsal                       the chosen journeys, on a desktop and on a phone
  npm run rehearsal -- --journeys store   those with "store" in their name
  npm run rehearsal -- --no-journeys      only members who write and read, by the API
  npm run rehearsal -- --all              every journey that does not stop its server itself
`;

/** Journeys that work in any world, even with active clients and earlier journeys. */
const CHOSEN = ['entry.spec', 'newcomer', 'photos', 'session'];
/** These journeys stop their server, or need their own settings, emails, clock, or community. */
const ALONE =
  /broken stream reconnects|show their progress|main-job|export-of-years|journal-long|accounts-google|forgotten-password|offline\.spec|no-device-store|outbox-|notices-push|quiet-hours/;
const KILL_EVERY_MS = 8_000;

const { values } = parseArgs({
  options: {
    all: { type: 'boolean' },
    journeys: { type: 'string', multiple: true },
    'no-journeys': { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  say(HELP);
  process.exit(0);
}

const faults: string[] = [];
const began = performance.now();
const stamp = () => `${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s`;
const log = (text: string) => say(`${stamp()}  ${text}`);
const formatSummary = (report: LoadReport) =>
  `${report.answered} responses, ${report.unavailable} more with 503 and Retry-After (the slowest after ${Math.round(report.slowestRefusal)} ms), ` +
  `${report.sentAgain} resent right away on another connection, ${report.broken} cut off, the longest wait ${(report.longestWait / 1000).toFixed(1)} s, ${report.faults.length} faults`;

/** The process that runs the journeys, which must end when this one ends. */
let journeys: ChildProcess | null = null;

const runJourneys = async (system: System): Promise<boolean> => {
  const words = values.journeys ?? (values.all ? [] : CHOSEN.map((name) => `journeys/${name}`));
  const options = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--workers=1',
    // A journey may get a 503 during a kill. Playwright then retries it.
    '--retries=3',
    '--grep-invert',
    ALONE.source,
  ];
  const projects = ['--project=desktop', '--project=phone'];
  journeys = spawn('playwright', [...options, ...projects, ...words], {
    stdio: 'inherit',
    env: {
      ...process.env,
      STOA_AT: system.fleet.nginx.url,
      STOA_DATA_DIR: system.fleet.dataDir,
      OPERATOR_TOKEN: SECRETS.OPERATOR_TOKEN,
    },
  });
  const ended = journeys;
  return (await new Promise((resolve) => void ended.once('close', resolve))) === 0;
};

/** Kills one component after another until `stop`. */
const killRepeatedly = async (
  system: System,
  names: readonly string[],
  stop: AbortSignal,
): Promise<number> => {
  let kills = 0;
  while (!stop.aborted) {
    const name = names[kills % names.length] ?? '';
    await pause(KILL_EVERY_MS, undefined, { signal: stop }).catch(() => undefined);
    if (stop.aborted) break;
    kills += 1;
    log(`Killing and restarting ${name}`);
    await system.parts[name]?.().catch((error: unknown) => {
      faults.push(`${name} didn’t come back: ${error instanceof Error ? error.message.slice(0, 300) : ''}`);
    });
  }
  return kills;
};

/** Runs the work under load, and logs the clients' observations. */
const underLoad = async (
  clients: readonly LoadClient[],
  restMs: number,
  work: () => Promise<void>,
): Promise<LoadReport> => {
  const report = newReport();
  const over = new AbortController();
  const living = generateLoad(clients, report, over.signal, restMs);
  await work().finally(() => over.abort());
  await living;
  log(formatSummary(report));
  faults.push(...report.faults);
  return report;
};

const check = async (system: System, clients: readonly LoadClient[]): Promise<void> => {
  faults.push(...(await renewSessions(clients)));
  const lost = await differingEntries(clients);
  const operator = new Browser(system.fleet.nginx.url, { authorization: `Bearer ${SECRETS.OPERATOR_TOKEN}` });
  const { body } = await operator.call('GET /operator/recount/', {});
  const entries = clients.reduce((sum, client) => sum + client.entries.size, 0);
  log(
    `Checked ${entries} acknowledged entries: ${lost.length} differences; recount: ${body.differences.length} differences`,
  );
  faults.push(...lost, ...body.differences.map((difference) => `check: ${JSON.stringify(difference)}`));
};

const rehearse = async (): Promise<void> => {
  const system = await startSystem(values.all ? { RATE_LIMITS: 'off' } : { RATE_LIMITS: 'on' });
  const leave = () => {
    journeys?.kill('SIGTERM');
    void system.close().finally(() => process.exit(130));
  };
  process.once('SIGINT', leave).once('SIGTERM', leave);
  try {
    log(`PostgreSQL, Redis, S3, nginx, three web processes, and a worker are up: ${system.fleet.nginx.url}`);
    log(
      system.fleet.pgbouncer === null
        ? 'Running without PgBouncer, because 1.21 or later isn’t installed. Install it, or set PGBOUNCER_PATH to it.'
        : 'PgBouncer pools the connections to PostgreSQL, one transaction at a time',
    );
    const clients = await arrive(system.fleet.nginx.url, 12, 'client');
    const processes = ['web process 1', 'web process 2', 'web process 3', 'the worker'];

    if (!values['no-journeys']) {
      log('Running journeys while killing web processes and the worker one by one');
      // The pace respects the members' rate limits, however long the journeys take.
      await underLoad(clients.slice(0, 4), 30_000, async () => {
        const over = new AbortController();
        const killing = killRepeatedly(system, processes, over.signal);
        const passed = await runJourneys(system);
        over.abort();
        log(`journeys ${passed ? 'passed' : 'FAILED'}; ${await killing} processes were killed during them`);
        if (!passed) faults.push('A journey failed. See above.');
      });
    }

    log('Killing each component, one after the other');
    await underLoad(clients.slice(4), 1_500, async () => {
      for (const [name, killAndRestart] of Object.entries(system.parts)) {
        await pause(2_000);
        log(`Killing and restarting ${name}`);
        await killAndRestart();
      }
      await pause(5_000);
    });

    log('Doing a rolling restart');
    const rolled = await underLoad(clients.slice(4), 1_500, async () => void (await system.rollingRestart()));
    if (rolled.unavailable + rolled.broken > 0) faults.push('Clients noticed the rolling restart.');

    await check(system, clients);
    faults.push(...(await compareWithRestored(system.fleet, clients.slice(0, 6), log)));
    if (faults.length > 0) for (const line of system.fleet.errors().slice(0, 40)) say(line);
  } finally {
    await system.close();
  }
};

await rehearse();
for (const fault of faults.slice(0, 40)) say(`  ${fault}`);
say(
  faults.length === 0
    ? `\nThe rehearsal passed in ${stamp().trim()}.`
    : `\nThe rehearsal FAILED: ${faults.length} faults.`,
);
process.exit(faults.length === 0 ? 0 : 1);
