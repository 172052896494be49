import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { createServer, type AddressInfo } from 'node:net';
import { Client } from 'pg';
import { isDiskFull, isUnavailable } from '../errors.ts';
import type { Binaries } from './binaries.ts';
import { clusterPassword, clusterPaths, type ClusterPaths } from './cluster.ts';
import { endLeftover } from './leftover.ts';
import { socketFolder } from './socket-folder.ts';
import { supervise } from './supervisor.ts';
import type { ProgramUser } from './unprivileged.ts';

/** Names both the database and the role that owns its tables. */
const DATABASE = 'stoa';
/** The server uses this role, which reads and writes rows (`grants.ts`). */
const SERVING = 'stoa_server';
const CONNECT_MS = 3_000;

/** Suits a machine that also runs the server and other things. */
const SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '48MB',
  max_connections: '40',
  max_wal_size: '256MB',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  jit: 'off',
  // Logs no failed statements: their callers report them, and their values are members' data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

const settingsFor = (major: string): Readonly<Record<string, string>> =>
  // The default starts three processes that read ahead for queries far larger than ours. PostgreSQL 17 doesn't have it.
  Number(major) >= 18 ? { ...SETTINGS, io_method: 'sync' } : SETTINGS;

interface Address {
  readonly host: string;
  readonly port: number;
  readonly password: string | null;
}

const urlFor = ({ host, port, password }: Address, user: string, database: string): string =>
  password === null
    ? `postgres:///${database}?${new URLSearchParams({ host, user, port: String(port) })}`
    : `postgres://${user}:${password}@${host}:${port}/${database}`;

/** Neither role is a superuser, so that no statement can access the machine's files. Returns false while PostgreSQL starts. */
const ensureDatabase = async (address: Address): Promise<boolean> => {
  const client = new Client({
    connectionString: urlFor(address, 'postgres', 'postgres'),
    connectionTimeoutMillis: CONNECT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const password = address.password === null ? '' : ` password '${address.password}'`;
    for (const role of [DATABASE, SERVING]) {
      const known = await client.query('select from pg_roles where rolname = $1', [role]);
      if (known.rowCount === 0) await client.query(`create role ${role} login${password}`);
    }
    // Lets the owner see whether a server is running (`lockForRestore`).
    await client.query(`grant ${SERVING} to ${DATABASE}`);
    const database = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${DATABASE}`);
    return true;
  } catch (error) {
    // Elsewhere a full disk counts as unavailable; here no retry would succeed.
    if (isUnavailable(error) && !isDiskFull(error)) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
};

export interface EmbeddedPostgres {
  readonly url: string;
  readonly ownerUrl: string;
  stop(): Promise<void>;
}

const freeLoopbackPort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const addressFor = async (dataDir: string, paths: ClusterPaths, loopback: boolean): Promise<Address> =>
  loopback
    ? { host: '127.0.0.1', port: await freeLoopbackPort(), password: clusterPassword(paths) }
    : // The random port is part of the socket's name, so a PostgreSQL that ends late never removes the next one's socket.
      { host: socketFolder(dataDir), port: randomInt(10_000, 65_536), password: null };

interface ServerOptions {
  readonly dataDir: string;
  /** The folder of the cluster. */
  readonly data: string;
  readonly binaries: Binaries;
  readonly user: ProgramUser;
  readonly loopback: boolean;
  readonly onEnd: (message: string) => void;
  readonly stopping?: AbortSignal | undefined;
}

/** Runs a cluster, and restarts it whenever it dies. The caller holds the lock of the data directory. @throws StartFault */
export const startServer = async (options: ServerOptions): Promise<EmbeddedPostgres> => {
  const { dataDir, data, binaries, user, loopback, onEnd, stopping } = options;
  await endLeftover(data);
  const address = await addressFor(dataDir, clusterPaths(dataDir), loopback);
  const place = loopback
    ? { listen_addresses: address.host, unix_socket_directories: '' }
    : { listen_addresses: '', unix_socket_directories: address.host, unix_socket_permissions: '0700' };
  const settings = Object.entries({ ...settingsFor(binaries.major), ...place, port: String(address.port) });
  const [program, args] = user.command(join(binaries.folder, 'postgres'), [
    '-D',
    data,
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const supervisor = await supervise({
    program,
    args,
    folder: data,
    probe: () => ensureDatabase(address),
    onEnd,
    stopping,
  });
  return {
    url: urlFor(address, SERVING, DATABASE),
    ownerUrl: urlFor(address, DATABASE, DATABASE),
    stop: () => supervisor.stop(),
  };
};
