import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { findBinaries } from '@stoa/api/platform/database/embedded/binaries';
import { programUser } from '@stoa/api/platform/database/embedded/unprivileged';
import { freePort } from './free-port.ts';

/** The folder of PostgreSQL's programs: POSTGRES_BIN (another version), or those from `npm install`. */
const postgresBinaries = (): string => process.env['POSTGRES_BIN'] ?? findBinaries().folder;

export interface PostgresServer {
  /** The maintenance database as `postgres://…`, next to the others. Its role owns everything. */
  readonly url: string;
  /** The environment variables of a server that uses the less privileged role (decision 49). */
  readonly env: DatabaseEnvironment;
  readonly port: number;
  readonly folder: string;
  /** Stops it like a power loss. Committed data is there after the next start, on the same port. */
  crash(): void;
  /** Sends kill -9 to the server and all its processes. Resolves when they are gone. */
  kill(): Promise<void>;
  /** Returns whether it is still running. */
  isRunning(): boolean;
  start(): void;
  stop(): void;
}

interface PostgresPlace {
  /** The folder that keeps its data when it stops. A temporary one by default. */
  readonly folder?: string;
  /** More arguments of `postgres`, such as `-c shared_buffers=1GB`. */
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

/** Returns the process id of the server with this data, or 0. */
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
      // The process has exited by itself, because some live for only one statement.
    }
  }
  while (all.some(lives)) await wait(20);
};

/** Makes PostgreSQL's user the owner of a folder, and runs PostgreSQL's programs on it. */
const programsAt = (folder: string): ((program: string, args: readonly string[]) => void) => {
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

export const OWNER = 'stoa';
const SERVING = 'stoa_server';

export interface DatabaseEnvironment extends Record<string, string> {
  DATABASE_URL: string;
  DATABASE_OWNER_URL: string;
}

/** The settings of a server that uses the less privileged role, which exists on each of our database servers. */
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

/** Creates another database on the server of `maintenance`, and returns its URL. */
export const emptyDatabase = async (maintenance: string, name: string): Promise<string> => {
  const client = new Client({ connectionString: maintenance });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return maintenance.replace(/postgres$/, name);
};

/** Runs the server of a folder's data. Temporary data goes when it stops. */
export const serverIn = (
  folder: string,
  port: number,
  { settings = '', isTemporary }: { readonly settings?: string | undefined; readonly isTemporary: boolean },
): PostgresServer => {
  const run = programsAt(folder);
  const data = join(folder, 'data');
  const url = `postgres://${OWNER}@127.0.0.1:${port}/postgres`;
  // A power loss may destroy the data, because tests can create it again.
  const options = `-p ${port} -k ${folder} -h 127.0.0.1 -c fsync=off -c full_page_writes=off -c max_connections=300 ${settings}`;
  const isRunning = () => lives(processId(data));
  return {
    url,
    env: asServing(url),
    port,
    folder,
    crash: () => run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']),
    kill: () => killAll(processId(data)),
    isRunning,
    start: () => run('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', '-o', options, 'start']),
    stop: () => {
      if (isRunning()) run('pg_ctl', ['-D', data, '-m', isTemporary ? 'immediate' : 'fast', 'stop']);
      if (isTemporary) rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Starts a PostgreSQL server on a free port of this machine. */
export const startPostgres = async (place: PostgresPlace = {}): Promise<PostgresServer> => {
  if (place.folder !== undefined) mkdirSync(place.folder, { recursive: true });
  const folder =
    place.folder === undefined ? mkdtempSync(join(tmpdir(), 'stoa-postgres-')) : resolve(place.folder);
  const data = join(folder, 'data');
  const isNew = !existsSync(data);
  if (isNew) {
    const run = programsAt(folder);
    run('initdb', ['-D', data, '-U', OWNER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  }
  const isTemporary = place.folder === undefined;
  const server = serverIn(folder, await freePort(), { settings: place.settings, isTemporary });
  server.start();
  if (isNew) await createServingRole(server.url);
  return server;
};
