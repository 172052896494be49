import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { findBinaries } from '@stoa/api/platform/database/embedded/binaries';
import { programUser } from '@stoa/api/platform/database/embedded/unprivileged';
import { freePort } from './free-port.ts';

/** Where PostgreSQL's programs are: POSTGRES_BIN (another version), or what came with `npm install`. */
export const postgresBinaries = (): string => process.env['POSTGRES_BIN'] ?? findBinaries().folder;

export interface PostgresServer {
  /** `postgres://…` of its maintenance database; others stand beside it. Its role owns everything. */
  readonly url: string;
  /** What of a server's environment names it, to serve as the lesser role (decision 49). */
  readonly env: DatabaseEnvironment;
  readonly port: number;
  /** Ends it as a power cut does; what was committed is there when it starts again, on the same port. */
  crash(): void;
  /** kill -9 of the server and all its processes; resolves when none of them is left. */
  kill(): Promise<void>;
  /** Whether it has not ended, by itself or otherwise. */
  isRunning(): boolean;
  start(): void;
  stop(): void;
}

export interface PostgresPlace {
  /** Where its data stays when it is stopped, to be started again; a temporary folder by default. */
  readonly folder?: string;
  /** More of what `postgres` takes, such as `-c shared_buffers=1GB`. */
  readonly settings?: string;
}

const lives = (pid: number): boolean => {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Of the server with this data; 0 where none runs. */
const processId = (data: string): number => {
  const path = join(data, 'postmaster.pid');
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : 0;
};

const killAll = async (pid: number): Promise<void> => {
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)]).stdout.toString();
  const all = [pid, ...children.split('\n').map(Number)].filter((one) => one > 0);
  for (const one of all) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It has ended by itself: some processes last for one statement only.
    }
  }
  while (all.some(lives)) await wait(20);
};

/** Runs PostgreSQL's programs on a folder, which is made theirs. */
export const programsAt = (folder: string): ((program: string, args: readonly string[]) => void) => {
  const bin = postgresBinaries();
  const user = programUser();
  user.own(folder);
  return (program, args) => {
    const [command, all] = user.command(join(bin, program), args);
    const result = spawnSync(command, all, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    if (result.status !== 0) {
      throw new Error(
        `${program} failed: ${result.stderr?.toString() ?? ''}. Check that ${bin} works on this machine.`,
      );
    }
  };
};

const OWNER = 'stoa';
const SERVING = 'stoa_server';

export interface DatabaseEnvironment extends Record<string, string> {
  DATABASE_URL: string;
  DATABASE_OWNER_URL: string;
}

/** Settings of a server that serves as the lesser role, which each of our database servers has. */
export const asServing = (ownerUrl: string): DatabaseEnvironment => {
  const serving = new URL(ownerUrl);
  serving.username = SERVING;
  return { DATABASE_URL: serving.href, DATABASE_OWNER_URL: ownerUrl };
};

const createServingRole = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create role ${SERVING} login`);
  await client.query(`grant ${SERVING} to ${OWNER}`);
  await client.end();
};

/** Another database on the server of `maintenance`; returns its address. */
export const emptyDatabase = async (maintenance: string, name: string): Promise<string> => {
  const client = new Client({ connectionString: maintenance });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return maintenance.replace(/postgres$/, name);
};

/** Starts a PostgreSQL server of our own on a free port of this machine. */
export const startPostgres = async (place: PostgresPlace = {}): Promise<PostgresServer> => {
  if (place.folder !== undefined) mkdirSync(place.folder, { recursive: true });
  const folder =
    place.folder === undefined ? mkdtempSync(join(tmpdir(), 'stoa-postgres-')) : resolve(place.folder);
  const run = programsAt(folder);
  const data = join(folder, 'data');
  const port = await freePort();
  const isNew = !existsSync(data);
  if (isNew) {
    run('initdb', ['-D', data, '-U', OWNER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  }
  // It may lose everything with the power: it is made anew, or can be.
  const options = `-p ${port} -k ${folder} -h 127.0.0.1 -c fsync=off -c full_page_writes=off -c max_connections=300 ${place.settings ?? ''}`;
  const start = () => run('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', '-o', options, 'start']);
  start();
  const url = `postgres://${OWNER}@127.0.0.1:${port}/postgres`;
  if (isNew) await createServingRole(url);
  return {
    url,
    env: asServing(url),
    port,
    crash: () => run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']),
    kill: () => killAll(processId(data)),
    isRunning: () => lives(processId(data)),
    start,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', place.folder === undefined ? 'immediate' : 'fast', 'stop']);
      if (place.folder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
};
