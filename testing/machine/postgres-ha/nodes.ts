import { spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { killed } from '../command.ts';
import { PASSWORD, type Machine, type Place } from './place.ts';

const envOf = (text: string): Record<string, string> => parseEnv(text) as Record<string, string>;

/** Starts a node's etcd with etcd.env. */
export const startEtcd = (machine: Machine, { name, folder, ports }: Place): ChildProcess => {
  const here = (port: number) => `http://127.0.0.1:${port}`;
  const env = {
    ...envOf(machine.shipped('etcd.env', [])),
    ETCD_NAME: name,
    ETCD_DATA_DIR: join(folder, 'etcd'),
    ETCD_LISTEN_PEER_URLS: here(ports.peer),
    ETCD_INITIAL_ADVERTISE_PEER_URLS: here(ports.peer),
    ETCD_LISTEN_CLIENT_URLS: here(ports.etcd),
    ETCD_ADVERTISE_CLIENT_URLS: here(ports.etcd),
    ETCD_INITIAL_CLUSTER: machine.places.map((place) => `${place.name}=${here(place.ports.peer)}`).join(),
  };
  return machine.run('etcd', [], `${name}/etcd.log`, env);
};

/** The environment of a node's Patroni, PostgreSQL, and pgBackRest. */
export const nodeEnvironment = (machine: Machine, { name, folder, data, ports }: Place) => ({
  ...envOf(
    machine.shipped('node.env.example', [
      [/_PASSWORD=$/gm, `_PASSWORD=${PASSWORD}`],
      [/^PGBACKREST_REPO1_S3_.*\n/gm, ''],
    ]),
  ),
  PATRONI_NAME: name,
  PATRONI_ETCD_HOSTS: machine.places.map((place) => `127.0.0.1:${place.ports.etcd}`).join(),
  PATRONI_RESTAPI_LISTEN: `127.0.0.1:${ports.rest}`,
  PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${ports.rest}`,
  PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${ports.postgres}`,
  PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${ports.postgres}`,
  PATRONI_POSTGRESQL_DATA_DIR: data,
  PATRONI_POSTGRESQL_BIN_DIR: machine.postgresFolder,
  PGBACKREST_CONFIG: join(machine.folder, 'pgbackrest.conf'),
  PGBACKREST_PG1_PATH: data,
  PGBACKREST_PG1_PORT: String(ports.postgres),
  PGBACKREST_PG1_SOCKET_PATH: folder,
  PGBACKREST_PG1_USER: 'postgres',
  PGBACKREST_SPOOL_PATH: join(folder, 'spool'),
  PGBACKREST_LOCK_PATH: join(folder, 'lock'),
  PGBACKREST_LOG_PATH: folder,
  HOME: folder,
});

/** Starts a node's Patroni with patroni.yml. It starts PostgreSQL. */
export const startPatroni = (machine: Machine, place: Place): ChildProcess => {
  const file = join(place.folder, 'patroni.yml');
  const changes = [
    ['/var/run/postgresql', place.folder],
    ['local all all peer', 'local all all trust'],
    // The tests must not restart the machine that they run on.
    ['mode: automatic', 'mode: "off"'],
  ] as const;
  writeFileSync(file, machine.shipped('patroni.yml', changes));
  return machine.run('patroni', [file], `${place.name}/patroni.log`, nodeEnvironment(machine, place));
};

/** Writes pgbackrest.conf with a repository in a folder. */
export const writePgbackrest = (machine: Machine): void => {
  const changes = [
    ['repo1-type=s3', 'repo1-type=posix'],
    [/^repo1-s3-.*\n/gm, ''],
    ['repo1-path=/pgbackrest', `repo1-path=${join(machine.folder, 'repository')}`],
    [/^(pg1|spool)-.*\n/gm, ''],
  ] as const;
  writeFileSync(join(machine.folder, 'pgbackrest.conf'), machine.shipped('pgbackrest.conf', changes));
};

/** Starts haproxy.cfg in front of all nodes, on this port. */
export const startHaproxy = (machine: Machine, port: number): ChildProcess => {
  const changes = [
    ['127.0.0.1:5000', `127.0.0.1:${port}`] as const,
    ...machine.places.map(
      ({ ports }, index) =>
        [
          `10.0.0.1${index + 1}:5432 check port 8008`,
          `127.0.0.1:${ports.postgres} check port ${ports.rest}`,
        ] as const,
    ),
  ];
  const file = join(machine.folder, 'haproxy.cfg');
  writeFileSync(file, machine.shipped('haproxy.cfg', changes));
  return machine.run('haproxy', ['-db', '-f', file], 'haproxy.log', {});
};

const childrenOf = (pid: number): number[] =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .map(Number)
    .filter((child) => child > 0);

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // Some of PostgreSQL's processes live for only one statement.
  }
};

/** Sends a signal to a node's PostgreSQL and all its processes. */
export const signalPostgres = ({ data }: Place, name: NodeJS.Signals): void => {
  const path = join(data, 'postmaster.pid');
  const pid = existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : 0;
  if (pid === 0) return;
  for (const one of [pid, ...childrenOf(pid)]) signal(one, name);
};

/** Ends a node like a power loss: Patroni first, so that it restarts nothing. */
export const killNode = async (place: Place, patroni: ChildProcess): Promise<void> => {
  await killed(patroni);
  signalPostgres(place, 'SIGKILL');
};
