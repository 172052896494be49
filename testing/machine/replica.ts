import { appendFileSync, chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { programUser } from '@stoa/api/platform/database/embedded/unprivileged';
import { freePort } from './free-port.ts';
import { programsAt, type PostgresServer } from './postgres.ts';

export interface ReplicaServer {
  readonly url: string;
  kill(): void;
  start(): void;
  remove(): void;
}

/** Of the primary's files: its own processes', and its log, which streams to the replica. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_wal|pg_replslot)$/;

/** Copies the primary's files while it runs, as pg_basebackup does: npm brings PostgreSQL without that program. */
const copyPrimary = async (primary: PostgresServer, data: string): Promise<void> => {
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  try {
    const from = await client.query<{ data_directory: string }>('show data_directory');
    const source = from.rows[0]?.data_directory ?? '';
    await client.query(`select pg_backup_start('replica', true)`);
    cpSync(source, data, {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => path === source || !LEFT_OUT.test(basename(path)),
    });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
    for (const folder of ['pg_wal', 'pg_replslot']) mkdirSync(join(data, folder));
  } finally {
    await client.end();
  }
};

/**
 * Starts a streaming replica of a PostgreSQL server of our own.
 *
 * @param settings more of what `postgres` takes, such as `-c shared_buffers=1GB`
 */
export const startReplica = async (primary: PostgresServer, settings = ''): Promise<ReplicaServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-replica-'));
  const run = programsAt(folder);
  const data = join(folder, 'data');
  const port = await freePort();
  await copyPrimary(primary, data);
  writeFileSync(join(data, 'standby.signal'), '');
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=stoa'\n`,
  );
  chmodSync(data, 0o700);
  programUser().own(data);
  const options = `-p ${port} -k ${folder} -h 127.0.0.1 -c fsync=off -c max_connections=300 -c hot_standby_feedback=on ${settings}`;
  const start = () => run('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', '-o', options, 'start']);
  start();
  let isUp = true;
  const kill = () => {
    if (isUp) run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
    isUp = false;
  };
  return {
    url: `postgres://stoa@127.0.0.1:${port}/postgres`,
    kill,
    start: () => {
      start();
      isUp = true;
    },
    remove: () => {
      kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
