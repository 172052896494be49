import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { programsAt, type PostgresServer } from './postgres.ts';

export interface ReplicaServer {
  readonly url: string;
  /** Ends it as a power cut does. */
  kill(): void;
  start(): void;
  remove(): void;
}

/** Starts a streaming replica of a PostgreSQL server of our own: whatever is committed there arrives here. */
export const startReplica = async (primary: PostgresServer): Promise<ReplicaServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-replica-'));
  const run = programsAt(folder);
  const data = join(folder, 'data');
  const port = await freePort();
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'stoa'];
  run('pg_basebackup', ['-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync', ...from]);
  const options = `-p ${port} -k ${folder} -h 127.0.0.1 -c fsync=off -c max_connections=300 -c hot_standby_feedback=on`;
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
