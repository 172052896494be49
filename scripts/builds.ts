import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';

interface Build {
  readonly name: string;
  readonly workspace: string;
  readonly sources: readonly string[];
  /** A hash that identifies the sources of the build. */
  readonly stamp: string;
}

const BUILDS: readonly Build[] = [
  {
    name: 'web app',
    workspace: '@stoa/web',
    sources: [
      'apps/web/src/**/*',
      'apps/web/public/**/*',
      'apps/web/index.html',
      'apps/web/*.ts',
      'packages/*/src/**/*.ts',
      'package-lock.json',
    ],
    stamp: 'apps/web/dist/.built-from',
  },
  {
    name: 'server',
    workspace: '@stoa/api',
    sources: [
      'apps/api/{src,demo}/**/*.ts',
      'apps/api/build.ts',
      'packages/*/src/**/*.ts',
      'scripts/node-version.mjs',
      'package-lock.json',
      // The build contains its commit (`GET /version`), and git appends to this file on every commit and checkout.
      '.git/logs/HEAD',
    ],
    stamp: 'apps/api/dist/.built-from',
  },
];

/** Hashes all sources of a build. */
const digest = ({ sources }: Build): string => {
  const hash = createHash('sha256');
  for (const path of globSync([...sources]).toSorted()) {
    if (statSync(path).isFile()) hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
};

/** Stops a program and everything it started. */
const endTree = ({ pid = 0 }: ChildProcess): void => {
  if (process.platform === 'win32') spawnSync('taskkill', ['/T', '/F', '/PID', String(pid)]);
  else process.kill(-pid, 'SIGTERM');
};

const build = async (workspace: string, stopping: AbortSignal | undefined): Promise<boolean> => {
  const child = spawn('npm', ['run', 'build', '--silent', `--workspace=${workspace}`], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // Stops the whole process group, because npm alone would leave the build running.
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
  });
  const stop = () => endTree(child);
  stopping?.addEventListener('abort', stop);
  const [status] = (await once(child, 'exit')) as [number | null];
  stopping?.removeEventListener('abort', stop);
  stopping?.throwIfAborted();
  return status === 0;
};

/**
 * Builds the web app and the server if their sources have changed since the last build.
 *
 * @throws if a build fails, after showing its output; the reason of `stopping` if that is aborted
 */
export const buildWhatChanged = async (
  say: (line: string) => void,
  stopping?: AbortSignal,
): Promise<void> => {
  for (const what of BUILDS) {
    const { name, workspace, stamp } = what;
    const now = digest(what);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) continue;
    say(`Building the ${name} …`);
    if (!(await build(workspace, stopping)))
      throw new Error(`Couldn’t build the ${name}. Fix the errors above.`);
    writeFileSync(stamp, now);
  }
};
