import { execFile } from 'node:child_process';
import { say } from '@stoa/testing/machine/command';
import {
  holeText,
  installedPackages,
  installFaults,
  isForProduction,
  knownAdvisories,
  knownHoles,
  lockedPackages,
  lockFaults,
} from './locked-packages.ts';

/** Libraries are brought up to date monthly (docs/SECURITY.md): an older list says nothing about them. */
const LIST_LIFE_DAYS = 31;
const DAY_MS = 24 * 60 * 60 * 1000;
const NPM_TIMEOUT_MS = 2 * 60 * 1000;

interface Counts {
  readonly low: number;
  readonly moderate: number;
  readonly high: number;
  readonly critical: number;
}

type Audit = { readonly counts: Counts; readonly names: string[] } | { readonly why: string };

/** Asks the registry for known holes. @returns why not, where the registry does not offer advisories */
const askNpm = (...args: string[]): Promise<Audit> =>
  new Promise((resolve) => {
    const options = { timeout: NPM_TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 };
    // It exits with 1 for holes and for failures alike: the answer distinguishes them.
    execFile('npm', ['audit', '--json', ...args], options, (error, stdout) => {
      try {
        const answer = JSON.parse(stdout) as {
          metadata?: { vulnerabilities: Counts };
          vulnerabilities?: Record<string, unknown>;
          statusCode?: number;
          message?: string;
        };
        if (answer.metadata !== undefined) {
          resolve({
            counts: answer.metadata.vulnerabilities,
            names: Object.keys(answer.vulnerabilities ?? {}),
          });
          return;
        }
        resolve({ why: answer.message ?? `it answered ${String(answer.statusCode)}` });
      } catch {
        resolve({ why: error?.message.split('\n')[0] ?? 'npm audit gave no answer' });
      }
    });
  });

const shown = ({ low, moderate, high, critical }: Counts) =>
  `${critical} critical, ${high} high, ${moderate} moderate, ${low} low`;

const faults: string[] = [];
let passed = 'No known hole in production.';
const locked = lockedPackages();
const installed = installedPackages();
faults.push(...lockFaults(locked), ...(installed === null ? [] : installFaults(locked, installed)));
say(`Lock file: ${locked.length} packages, sums, sources and install scripts compared.`);

const production = await askNpm('--omit=dev', '--audit-level=moderate');
if ('counts' in production) {
  const { moderate, high, critical } = production.counts;
  say(`NPM AUDIT RAN. Of production: ${shown(production.counts)}.`);
  if (moderate + high + critical > 0)
    faults.push(`npm audit names ${production.names.join(', ')}: update them, then run it again.`);
  const all = await askNpm();
  if ('counts' in all) say(`With what only builds and tests use: ${shown(all.counts)}.`);
} else {
  const { looked_up, packages, advisories } = knownAdvisories();
  passed = 'No hole in production that the list in the repository knows.';
  const age = Math.floor((Date.now() - Date.parse(looked_up)) / DAY_MS);
  const holes = knownHoles(locked, advisories);
  const ofProduction = new Set(locked.flatMap((one) => (one.isForDevelopment ? [] : one.name)));
  const asked = packages.filter((name) => ofProduction.has(name)).length;
  say(`NPM AUDIT DID NOT RUN: the registry offers no advisories here (${production.why}).
THE LIST IN THE REPOSITORY WAS COMPARED INSTEAD: ${advisories.length} advisories, looked up on ${looked_up} (${age} days ago), for
${asked} of ${ofProduction.size} packages of production. This does not prove that there are no others.`);
  for (const hole of holes.filter((one) => !isForProduction(one)))
    say(`Only for building and testing: ${holeText(hole)}`);
  faults.push(
    ...holes.filter(isForProduction).map((hole) => `${holeText(hole)}: update it, then run this again.`),
  );
  if (age > LIST_LIFE_DAYS)
    faults.push(
      `scripts/advisories.json is ${age} days old: run npm audit where the registry offers it, or renew the list.`,
    );
}

for (const fault of faults) say(`✗ ${fault}`);
say(faults.length === 0 ? passed : `${faults.length} faults.`);
process.exit(faults.length === 0 ? 0 : 1);
