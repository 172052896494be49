import { parseArgs } from 'node:util';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../../machine/command.ts';
import { AS_DEPLOYED, freshDataDir, startProcess } from '../../harness/process.ts';
import { openDatabaseFor } from '@stoa/api/platform/database/open';
import { fuzz } from './fuzz.ts';
import { storedFaults } from './stored.ts';

const HELP = `Starts a server, sends it invalid and unusual requests generated from the contract, and checks every response.

  npm run fuzz                             20,000 requests
  npm run fuzz -- --requests 500 --seed 3  500 requests; the same seed sends the same requests
`;
/** Growth beyond this since the first quarter is a leak, in MiB. */
const MOST_GROWTH = 24;
/** After fewer requests, the server is still warming up. */
const WARM = 10_000;

const options = {
  requests: { type: 'string' },
  seed: { type: 'string' },
  help: { type: 'boolean' },
} as const;
const { values } = parseArgs({ options });
const requests = Number(values.requests ?? 20_000);
const seed = Number(values.seed ?? 1);
const isRight =
  Number.isInteger(requests) && requests > 0 && Number.isInteger(seed) && seed > 0 && seed < 100_000;
if (values.help || !isRight) {
  say(HELP);
  process.exit(values.help ? 0 : 2);
}

const place = freshDataDir();
const server = startProcess(place.dataDir, AS_DEPLOYED);
let faults: string[] = [];
try {
  const url = await server.url;
  const operatorToken = readFileSync(join(place.dataDir, 'operator-token'), 'utf8').trim();
  const { pid } = server.child;
  const report = await fuzz({ url, operatorToken, requests, seed, say, ...(pid !== undefined && { pid }) });
  faults = [...report.faults];
  const [quarter, end] = report.memory;
  if (requests >= WARM && end - quarter > MOST_GROWTH)
    faults.push(`the server grew from ${quarter} to ${end} MiB`);
  server.child.kill('SIGTERM');
  const { code, output } = await server.exit;
  if (code !== 0) faults.push(`the server exited with ${code}`);
  const failed = output.split('\n').filter((line) => line.includes('request failed'));
  if (failed.length > 0)
    faults.push(`the server’s log has ${failed.length} failures, such as ${failed[0]?.slice(0, 500)}`);
  const database = await openDatabaseFor({ databaseUrl: null, dataDir: place.dataDir });
  const stored = await storedFaults(database.db);
  await database.close();
  faults.push(...stored.faults);
  say(
    `${report.sent} requests (seed ${seed}): ${report.taken} taken, ${report.refused} refused, the rest raw bytes. ` +
      `${stored.texts} stored texts checked. Memory: ${quarter} MiB after a quarter, ${end} MiB at the end. ${faults.length} faults.`,
  );
} finally {
  server.child.kill('SIGKILL');
  place.remove();
}
for (const fault of faults) say(`\n${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
