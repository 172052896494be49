import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { PostgresServer } from '@stoa/testing/machine/postgres';
import { startReplica } from '@stoa/testing/machine/replica';
import { SECRETS } from '../sessions.ts';
import { startStoa, type Stoa } from '../stoa.ts';
import { press, type LoadResult, type Press } from './mix.ts';

const SERVERS = 2;
const TIMES = 5;
const CONNECTIONS = 500;
const REPLICA_SETTINGS = '-c shared_buffers=2GB -c jit=off -c random_page_cost=1.1';

/** The same load on each of them at the same time; their answers together, and the slower one's p99. */
const pressAll = async (servers: readonly Stoa[], load: Press): Promise<LoadResult> => {
  const results = await Promise.all(servers.map((stoa) => press(stoa, { ...load, withWrites: true })));
  const sum = (figure: 'rate' | 'ok' | 'refused' | 'wrong') =>
    results.reduce((total, result) => total + result[figure], 0);
  return {
    rate: sum('rate'),
    ok: sum('ok'),
    refused: sum('refused'),
    wrong: sum('wrong'),
    p99: Math.max(...results.map(({ p99 }) => p99)),
  };
};

const transactionsOf = async (client: Client): Promise<number> => {
  // A connection reports its counts after it has been idle for at most a second.
  await client.query('select pg_sleep(1.5)');
  const { rows } = await client.query<{ ended: string }>(
    'select xact_commit + xact_rollback as ended from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.ended);
};

const clientOf = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url, application_name: 'stoa bench' });
  await client.connect();
  return client;
};

/** How long after the last write the replica has it, ms. */
const lagOf = async (primary: Client, replica: Client): Promise<number> => {
  const { rows } = await primary.query<{ position: string }>('select pg_current_wal_lsn() as position');
  const from = performance.now();
  for (;;) {
    const replayed = await replica.query<{ has: boolean }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
      [rows[0]?.position],
    );
    if (replayed.rows[0]?.has) return performance.now() - from;
    await pause(5);
  }
};

/** A new sign-in reads from the primary for a minute. */
const ageSignIns = async (databaseUrl: string): Promise<void> => {
  const client = await clientOf(databaseUrl);
  await client.query(
    `update sign_in set created_at = created_at - interval '2 minutes' where created_at > now() - interval '2 minutes'`,
  );
  await client.end();
};

const withServers = async (
  databaseUrl: string,
  count: number,
  env: Record<string, string>,
  work: (servers: readonly Stoa[]) => Promise<void>,
): Promise<void> => {
  const servers: Stoa[] = [];
  try {
    while (servers.length < count) servers.push(await startStoa(databaseUrl, { ...SECRETS, ...env }));
    await ageSignIns(databaseUrl);
    await pressAll(servers, { seconds: 5 });
    await work(servers);
  } finally {
    for (const stoa of servers) await stoa.stop();
  }
};

/** One server, two, and two with a streaming replica, each under as much as they answer; then five times too much. */
export const measureFleet = async (
  server: PostgresServer,
  databaseUrl: string,
  seconds: number,
  say: (line: string) => void,
): Promise<void> => {
  const line = (name: string, { rate, ok, refused, wrong, p99 }: LoadResult) =>
    say(
      `${name}: ${rate.toFixed(0)} answers/s (${ok}), ${refused} refused with 503, ${wrong} wrong, p99 ${p99} ms`,
    );
  for (const count of [1, SERVERS]) {
    await withServers(databaseUrl, count, {}, async (servers) =>
      line(`${count} on the primary alone`, await pressAll(servers, { seconds })),
    );
  }
  const replica = await startReplica(server, REPLICA_SETTINGS);
  const replicaUrl = new URL(replica.url);
  replicaUrl.pathname = new URL(databaseUrl).pathname;
  const [primary, reading] = [await clientOf(databaseUrl), await clientOf(replicaUrl.href)];
  try {
    await withServers(databaseUrl, SERVERS, { DATABASE_REPLICA_URL: replicaUrl.href }, async (servers) => {
      const before = [await transactionsOf(primary), await transactionsOf(reading)] as const;
      const best = await pressAll(servers, { seconds });
      say(`The replica has what was written last after ${(await lagOf(primary, reading)).toFixed(0)} ms`);
      const [there, here] = [
        (await transactionsOf(primary)) - before[0],
        (await transactionsOf(reading)) - before[1],
      ];
      line(`${SERVERS} with a replica`, best);
      say(`Transactions: ${here} on the replica, ${there} on the primary`);
      const rate = Math.round((best.rate * TIMES) / SERVERS);
      const overloaded = await pressAll(servers, { seconds, connections: CONNECTIONS, rate });
      line(`${TIMES} times as much over ${SERVERS * CONNECTIONS} connections`, overloaded);
      say(`Retained: ${((overloaded.rate / best.rate) * 100).toFixed(0)} %`);
      line('Afterwards', await pressAll(servers, { seconds: 5 }));
    });
  } finally {
    await primary.end();
    await reading.end();
    replica.remove();
  }
};
