import { Client } from 'pg';
import { Browser } from '@stoa/testing/harness/browser';
import { codesAt } from '@stoa/testing/harness/process';
import { median } from '../median.ts';
import { openSessions, SECRETS } from '../sessions.ts';
import { startStoa } from '../stoa.ts';
import { startFloor } from './processes.ts';

const GOAL = 0.4;
const CONNECTIONS = 10;
const ADDS = 400;

/** Sends this many requests over ten connections, each as soon as the connection is free. Returns responses per second. */
const measureRate = async (count: number, send: (at: number) => Promise<Response>): Promise<number> => {
  let next = 0;
  const from = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < count) {
        const at = next++;
        const response = await send(at);
        if (response.status !== 201)
          throw new Error(`Request ${at} got ${response.status}: ${await response.text()}`);
        await response.arrayBuffer();
      }
    }),
  );
  return count / ((performance.now() - from) / 1000);
};

/** Counts the rows that all connections have written so far, without system tables. */
const inserted = async (client: Client): Promise<number> => {
  // A connection reports its counts once it has been idle for up to a second.
  await client.query(`select pg_sleep(1.5)`);
  const { rows } = await client.query<{ rows: string }>(
    `select sum(n_tup_ins) as rows from pg_stat_user_tables where schemaname <> 'bench_floor'`,
  );
  return Number(rows[0]?.rows);
};

/** Compares adding stoic cigars (codes, points, and badges) with a floor that writes as many rows. It needs fsync. */
export const measureAdd = async (
  databaseUrl: string,
  rounds: number,
  print: (line: string) => void,
): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`create schema if not exists bench_floor;
    create table if not exists bench_floor.written (id bigint generated always as identity primary key, member_id bigint, at timestamptz, text text)`);
  const cookies = await openSessions(databaseUrl, CONNECTIONS * 4);
  const stoa = await startStoa(databaseUrl, SECRETS);
  const bare = await startFloor(databaseUrl);
  const operator = new Browser(stoa.url, { authorization: `Bearer ${SECRETS.OPERATOR_TOKEN}` });
  try {
    const codes = await codesAt(operator, ADDS * (rounds + 1));
    const add = (first: number) => (at: number) =>
      fetch(`${stoa.url}/api/v1/cigars/add_cigar/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: cookies[at % cookies.length] ?? '' },
        body: JSON.stringify({ cigar_code: codes[first + at] }),
      });
    const before = await inserted(client);
    await measureRate(ADDS, add(0));
    const each = Math.round(((await inserted(client)) - before) / ADDS);
    const floor = () => fetch(`${bare.url}/rows/${each}`, { method: 'POST' });
    await measureRate(ADDS, floor);
    const results: { added: number; least: number }[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      results.push({
        added: await measureRate(ADDS, add(ADDS * round)),
        least: await measureRate(ADDS, floor),
      });
    }
    const [added, least] = [median(results.map((one) => one.added)), median(results.map((one) => one.least))];
    print(
      `Adding a cigar: ${added.toFixed(0)} a second, ${each} rows each; the floor: ${least.toFixed(0)} a second; share ${(added / least).toFixed(2)}, goal ${GOAL}`,
    );
  } finally {
    bare.stop();
    await stoa.stop();
    await client.query('drop schema bench_floor cascade');
    await client.end();
  }
};
