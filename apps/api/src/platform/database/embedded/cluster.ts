import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartFault } from '../../start-fault.ts';
import type { Binaries } from './binaries.ts';
import type { ProgramUser } from './unprivileged.ts';

export interface ClusterPaths {
  readonly data: string;
  /** Protects the loopback connection on Windows, which has no Unix socket. */
  readonly password: string;
}

export const clusterPaths = (dataDir: string): ClusterPaths => ({
  data: join(dataDir, 'postgres'),
  password: join(dataDir, 'postgres-password'),
});

export const hasCluster = (dataDir: string): boolean =>
  existsSync(join(clusterPaths(dataDir).data, 'PG_VERSION'));

/** Returns the major version of PostgreSQL that wrote the cluster, or null without one. */
export const clusterMajor = (dataDir: string): string | null =>
  hasCluster(dataDir) ? readFileSync(join(clusterPaths(dataDir).data, 'PG_VERSION'), 'utf8').trim() : null;

const refuseOtherVersion = (dataDir: string, major: string): void => {
  const found = clusterMajor(dataDir);
  if (found === null || found === major) return;
  throw new StartFault(
    `${clusterPaths(dataDir).data} was written by PostgreSQL ${found}, and this version of Stoa includes PostgreSQL ${major}. With the version of Stoa that wrote it, run npm run stoa -- backup --to FILE. Then move ${dataDir} away, and with this version run npm run stoa -- restore --from FILE --keep-sign-ins, and npm run stoa -- deletions replay --from with the old directory. Copy operator-token from there too.`,
  );
};

export const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
};

const failed = (folder: string, output: string): StartFault => {
  const isFull = /no space left|disk quota/i.test(output);
  const cause = output.split('\n').findLast((line) => /error|fatal|could not/i.test(line)) ?? output.trim();
  const remedy = isFull
    ? 'Free some space, and start again.'
    : 'Check the directory’s permissions and the free disk space, or set DATABASE_URL to a PostgreSQL server.';
  return new StartFault(
    `The embedded PostgreSQL couldn’t be created in ${folder} (${cause.trim()}). ${remedy}`,
  );
};

export const clusterPassword = ({ password }: ClusterPaths): string => {
  if (!existsSync(password)) writeFileSync(password, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(password, 'utf8');
};

export interface ClusterOptions {
  readonly binaries: Binaries;
  readonly user: ProgramUser;
  readonly loopback: boolean;
  readonly stopping?: AbortSignal | undefined;
}

interface Ran {
  readonly status: number | null;
  readonly output: string;
}

/** Runs a program until it exits; aborting ends it and everything it started. */
const run = async (
  [program, args]: readonly [string, readonly string[]],
  folder: string,
  stopping: AbortSignal | undefined,
): Promise<Ran> => {
  // A separate session means Ctrl-C reaches only the server, which ends this program.
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const stop = () => void child.kill();
  stopping?.addEventListener('abort', stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  try {
    // Its children share the pipes, so "close" comes when all have ended.
    const [status] = (await once(child, 'close')) as [number | null];
    return { status, output };
  } catch (error) {
    return { status: null, output: String(error) };
  } finally {
    stopping?.removeEventListener('abort', stop);
  }
};

/** An unfinished cluster, which is never used. */
export const partialCluster = (dataDir: string): string => `${clusterPaths(dataDir).data}.partial`;

/** Replaces what an interrupted start left. @throws StartFault */
export const createPartialCluster = async (
  dataDir: string,
  { binaries, user, loopback, stopping }: ClusterOptions,
): Promise<void> => {
  const paths = clusterPaths(dataDir);
  const draft = partialCluster(dataDir);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  user.own(draft);
  const auth = loopback
    ? ['--auth=scram-sha-256', `--pwfile=${(clusterPassword(paths), paths.password)}`]
    : ['--auth=trust'];
  // Sorts by code points, because the collations of systems and of ICU differ between machines.
  const initdb = user.command(join(binaries.folder, 'initdb'), [
    `--pgdata=${draft}`,
    '--username=postgres',
    '--encoding=UTF8',
    '--data-checksums',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...auth,
  ]);
  const { status, output } = await run(initdb, draft, stopping);
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    stopping?.throwIfAborted();
    throw failed(paths.data, output);
  }
  chmodSync(draft, 0o700);
};

/** Creates the cluster under another name and renames it. @throws StartFault */
export const ensureCluster = async (dataDir: string, options: ClusterOptions): Promise<void> => {
  const { data } = clusterPaths(dataDir);
  if (hasCluster(dataDir)) {
    rmSync(partialCluster(dataDir), { recursive: true, force: true });
    return refuseOtherVersion(dataDir, options.binaries.major);
  }
  if (existsSync(data) && readdirSync(data).length > 0) {
    throw new StartFault(
      `${data} contains files but no database. Move them away, or set DATA_DIR to another directory.`,
    );
  }
  await createPartialCluster(dataDir, options);
  rmSync(data, { recursive: true, force: true });
  renameSync(partialCluster(dataDir), data);
  syncFolder(dataDir);
};
