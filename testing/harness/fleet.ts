import { Client } from 'pg';
import { freePort } from '../machine/free-port.ts';
import { startNginx, type Nginx } from '../machine/nginx.ts';
import { settingsOfRole, startPgbouncer, type Pgbouncer } from '../machine/pgbouncer.ts';
import { startPostgres, type PostgresServer } from '../machine/postgres.ts';
import { startS3, type S3Server } from '../machine/s3.ts';
import { freshDataDir, startProcess, type Exit, type ServerProcess } from './process.ts';

export const SECRETS = { SESSION_SECRET: 's'.repeat(32), OPERATOR_TOKEN: 'o'.repeat(32) };

export interface Fleet {
  readonly postgres: PostgresServer;
  /** The PgBouncer between the processes and PostgreSQL, or null. */
  readonly pgbouncer: Pgbouncer | null;
  readonly s3: S3Server;
  readonly nginx: Nginx;
  /** The servers' ports, which stay the same. */
  readonly ports: readonly number[];
  start(index: number): Promise<void>;
  /** Sends kill -9 or another signal, and resolves when the server has exited. */
  kill(index: number, signal?: NodeJS.Signals): Promise<Exit | undefined>;
  /** Starts a process of the same system that nginx doesn't know. */
  worker(): Promise<ServerProcess>;
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  /** Returns the errors that any process has logged, including those that have exited. */
  errors(): string[];
  close(): Promise<void>;
}

interface FleetOptions {
  /** Returns a PgBouncer for the processes, as in `deploy/pgbouncer/`. */
  readonly pgbouncerProgram?: string | null;
}

const ERROR_LEVEL = /"level":(50|60|"error"|"fatal")/;

/** Fewer than one process's own pool, so that the transactions of all processes take turns. */
const POOLED_CONNECTIONS = 8;

/** Starts PgBouncer, runs the SQL that its file requires, and returns the settings of processes that use it. */
const pooled = async (program: string, postgres: PostgresServer) => {
  const { DATABASE_URL: direct } = postgres.env;
  const owner = new Client({ connectionString: postgres.url });
  await owner.connect();
  for (const statement of settingsOfRole(new URL(direct).username)) await owner.query(statement);
  await owner.end();
  const pgbouncer = await startPgbouncer(program, direct, POOLED_CONNECTIONS);
  return { pgbouncer, env: { DATABASE_URL: pgbouncer.url, DATABASE_LISTEN_URL: direct } };
};

/** Starts this many servers on one PostgreSQL database and one S3 server, behind nginx with the files of `deploy/`. */
export const startFleet = async (
  count: number,
  env: Record<string, string> = {},
  { pgbouncerProgram = null }: FleetOptions = {},
): Promise<Fleet> => {
  // If a later part doesn't start, this stops the parts that did.
  await using started = new AsyncDisposableStack();
  const place = freshDataDir();
  started.defer(() => place.remove());
  const postgres = await startPostgres();
  started.defer(() => postgres.stop());
  const pool = pgbouncerProgram === null ? null : await pooled(pgbouncerProgram, postgres);
  started.defer(() => pool?.pgbouncer.remove());
  const s3 = await startS3();
  started.defer(() => s3.remove());
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const nginx = await startNginx(ports);
  started.defer(() => nginx.stop());
  const servers: ServerProcess[] = [];
  const all: ServerProcess[] = [];
  started.defer(async () => {
    for (const { child } of all) child.kill('SIGKILL');
    await Promise.all(all.map(({ exit }) => exit));
  });
  const shared = {
    ...SECRETS,
    ...s3.credentials,
    ...postgres.env,
    ...pool?.env,
    STORAGE_URL: s3.url,
    PUBLIC_URL: nginx.url,
    TRUST_PROXY: '127.0.0.1',
    ...env,
  };
  const start = async (index: number) => {
    const server = startProcess(place.dataDir, { ...shared, PORT: String(ports[index]) });
    servers[index] = server;
    all.push(server);
    await server.url;
  };
  const kill = async (index: number, signal: NodeJS.Signals = 'SIGKILL') => {
    servers[index]?.child.kill(signal);
    return servers[index]?.exit;
  };
  for (const index of ports.keys()) await start(index);
  const parts = started.move();
  return {
    postgres,
    pgbouncer: pool?.pgbouncer ?? null,
    s3,
    nginx,
    ports,
    start,
    kill,
    worker: async () => {
      const worker = startProcess(place.dataDir, { ...shared, ROLE: 'worker' });
      all.push(worker);
      await worker.url;
      return worker;
    },
    dataDir: place.dataDir,
    env: shared,
    errors: () =>
      all.flatMap(({ output }) =>
        output()
          .split('\n')
          .filter((line) => ERROR_LEVEL.test(line)),
      ),
    close: () => parts.disposeAsync(),
  };
};
