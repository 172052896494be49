import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

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

/** How much of what a program printed is kept. */
const LINES_KEPT = 2_000;

/** Runs a program that shows what it prints; resolves with its exit code (null where a signal ended it) and its last lines. */
export const shown = async (
  [program, ...args]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
): Promise<{ status: number | null; lines: string[] }> => {
  // What is read by us is no terminal any more: without this nobody would see a colour.
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(program, args, { stdio: ['inherit', 'pipe', 'pipe'], env: { ...env, ...colours } });
  const lines: string[] = [];
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.pipe(to, { end: false });
    createInterface(from).on('line', (line) => {
      lines.push(line);
      if (lines.length > LINES_KEPT) lines.shift();
    });
  }
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  return { status, lines };
};

/** Ends a process as a machine that loses its power does; resolves when it is gone, at once where it is already. */
export const killed = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};
