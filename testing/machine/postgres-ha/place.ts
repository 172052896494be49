import { spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programUser, type ProgramUser } from '@stoa/api/platform/database/embedded/unprivileged';
import { installPackages, onPath, startLogged } from '../command.ts';
import { freePort } from '../free-port.ts';

export const PASSWORD = 'only-in-this-test';

const PACKAGES = ['patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'pgbackrest', 'postgresql'];
const PROGRAMS = ['patroni', 'etcd', 'haproxy', 'pgbackrest'];

/** Debian's PostgreSQL, because Patroni runs its newest version before npm's. */
const postgresFolder = (): string | null => {
  const root = '/usr/lib/postgresql';
  const found = spawnSync('ls', [root], { encoding: 'utf8' }).stdout.trim().split('\n').at(-1) ?? '';
  const folder = join(root, found, 'bin');
  return found !== '' && existsSync(join(folder, 'postgres')) ? folder : null;
};

const missing = (): string[] => [
  ...PROGRAMS.filter((program) => onPath(program, '/usr/sbin') === null),
  ...(postgresFolder() === null ? ['postgresql'] : []),
];

/** Installs the cluster's programs if possible. @returns Those still missing. */
export const installClusterPrograms = (): readonly string[] => {
  if (missing().length > 0) installPackages('A cluster of PostgreSQL needs its programs', ...PACKAGES);
  return missing();
};

export const NODES = ['a', 'b', 'c'] as const;
export type NodeName = (typeof NODES)[number];

/** One node's folder and ports on this machine. */
export interface Place {
  readonly name: NodeName;
  readonly folder: string;
  readonly data: string;
  readonly ports: {
    readonly postgres: number;
    readonly rest: number;
    readonly etcd: number;
    readonly peer: number;
  };
}

export interface Machine {
  readonly folder: string;
  readonly user: ProgramUser;
  readonly postgresFolder: string;
  readonly places: readonly Place[];
  /** Starts a program as the user that owns the folders. Its output goes to a log in the folder. */
  run(program: string, args: readonly string[], log: string, env: Record<string, string>): ChildProcess;
  /** Reads a file of deploy/postgres-ha and replaces what differs on this machine. @throws if there is nothing to replace */
  shipped(file: string, changes: readonly (readonly [from: RegExp | string, to: string])[]): string;
}

const createPlace = async (folder: string, name: NodeName): Promise<Place> => {
  const own = join(folder, name);
  mkdirSync(own);
  const [postgres, rest, etcd, peer] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  return { name, folder: own, data: join(own, 'data'), ports: { postgres, rest, etcd, peer } };
};

export const createMachine = async (folder: string): Promise<Machine> => {
  const user = programUser();
  const places: Place[] = [];
  for (const name of NODES) places.push(await createPlace(folder, name));
  for (const owned of [folder, ...places.map((place) => place.folder)]) user.own(owned);
  return {
    folder,
    user,
    postgresFolder: postgresFolder() ?? '',
    places,
    run: (program, args, log, env) => {
      const [command, all] = user.command(program, args);
      return startLogged(command, all, join(folder, log), { PATH: process.env['PATH'], ...env });
    },
    shipped: (file, changes) =>
      changes.reduce(
        (text, [from, to]) => {
          const changed = text.replaceAll(from, to);
          if (changed === text) throw new Error(`deploy/postgres-ha/${file} has no ${String(from)}.`);
          return changed;
        },
        readFileSync(new URL(`../../../deploy/postgres-ha/${file}`, import.meta.url), 'utf8'),
      ),
  };
};
