import { spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** The first of these programs on the PATH, or null. */
export const onPath = (...names: string[]): string | null => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  for (const name of names) {
    for (const folder of folders) {
      if (existsSync(join(folder, name))) return join(folder, name);
    }
  }
  return null;
};

/** Installs Debian packages, saying so. Needs root and apt-get. */
export const installPackages = (why: string, ...packages: string[]): boolean => {
  if (process.getuid?.() !== 0 || onPath('apt-get') === null) return false;
  say(`${why}: installing ${packages.join(', ')} with apt-get …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
  run('update');
  return run('install', '-y', '--no-install-recommends', ...packages).status === 0;
};

/** Ends a process as a machine that loses its power does; resolves when it is gone, at once where it is already. */
export const killed = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};
