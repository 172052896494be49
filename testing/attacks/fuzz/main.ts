import { parseArgs } from 'node:util';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../../machine/command.ts';
import { AS_DEPLOYED, freshDataDir, startProcess } from '../../harness/process.ts';
import { openDatabaseFor } from '@stoa/api/platform/database/open';
import { fuzz } from './fuzz.ts';
import { sql } from 'kysely';
import type { Db } from '@stoa/api/platform/database/database';

/** Texts that the server creates itself or stores verbatim: hashes, keys, search words, user agents. */
const OWN = /(hash|password|device|words|key|picture|media|endpoint|p256dh|auth|token|keyed|names|answer)/;
/** Texts that the server derives: parts of lists and searches begin and end in the middle of a text. */
const MAINTAINED =
  /^(operator_audit|session_token|idempotency|kysely_\w+|notification_event|\w+_prefix|list_\w+)$/;
const LONGEST = 10_000;

const findFault = (text: string): string | null => {
  if (text.includes('\0') || !text.isWellFormed()) return 'cannot be stored';
  if (text.trim() !== text) return 'is not trimmed';
  if (text.normalize('NFC') !== text) return 'is not NFC';
  return Array.from(text).length > LONGEST ? 'is too long' : null;
};

/** Reads every text of every table, and returns those that no call should have stored. */
export const storedFaults = async (db: Db): Promise<{ texts: number; faults: string[] }> => {
  const { rows: columns } = await sql<{ table: string; name: string }>`
    select table_name as table, column_name as name from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'character varying', 'citext') order by 1, 2`.execute(
    db,
  );
  const faults: string[] = [];
  let texts = 0;
  for (const { table, name } of columns) {
    if (MAINTAINED.test(table) || OWN.test(name)) continue;
    const { rows } = await sql<{ text: string }>`
      select distinct ${sql.ref(name)} as text from ${sql.table(table)} where ${sql.ref(name)} is not null`.execute(
      db,
    );
    for (const { text } of rows) {
      texts += 1;
      const fault = findFault(text);
      if (fault !== null) faults.push(`${table}.${name} ${fault}: ${JSON.stringify(text).slice(0, 80)}`);
    }
  }
  return { texts, faults };
};

const HELP = `Sends wrong and odd requests, made from the contract, to a server of its own, and judges every answer.

  npm run fuzz                             20,000 requests
  npm run fuzz -- --requests 500 --seed 3  so many; the same seed sends the same requests
`;
/** More growth than this since the first quarter is a leak, in MiB. */
const MOST_GROWTH = 24;
/** With fewer requests, the server is still warming up. */
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
    faults.push(`the server has grown from ${quarter} to ${end} MiB`);
  server.child.kill('SIGTERM');
  const { code, output } = await server.exit;
  if (code !== 0) faults.push(`the server ended with ${code}`);
  const failed = output.split('\n').filter((line) => line.includes('request failed'));
  if (failed.length > 0)
    faults.push(`the server’s log has ${failed.length} failures, such as ${failed[0]?.slice(0, 500)}`);
  const database = await openDatabaseFor({ databaseUrl: null, dataDir: place.dataDir });
  const stored = await storedFaults(database.db);
  await database.close();
  faults.push(...stored.faults);
  say(
    `${report.sent} requests (seed ${seed}): ${report.taken} taken, ${report.refused} refused, the rest raw bytes. ` +
      `${stored.texts} stored texts read again. Memory ${quarter} MiB at a quarter, ${end} MiB at the end. ${faults.length} faults.`,
  );
} finally {
  server.child.kill('SIGKILL');
  place.remove();
}
for (const fault of faults) say(`\n${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
