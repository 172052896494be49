import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

export const onPath = (...names: string[]): string | null => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  for (const name of names) {
    for (const folder of folders) {
      if (existsSync(join(folder, name))) return join(folder, name);
    }
  }
  return null;
};

/** Installs Debian packages, and says so. Needs root and apt-get. */
export const installPackages = (why: string, ...packages: string[]): boolean => {
  if (process.getuid?.() !== 0 || onPath('apt-get') === null) return false;
  say(`${why}: installing ${packages.join(', ')} with apt-get …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
  run('update');
  return run('install', '-y', '--no-install-recommends', ...packages).status === 0;
};

/**
 * Finds a program, after installing its Debian package if necessary.
 *
 * @param why A sentence such as “The journeys need Chromium”.
 * @param otherwise What else helps, such as “set CHROMIUM_PATH to its path”.
 * @throws if it is missing and can't be installed
 */
export const findOrInstall = (
  why: string,
  packageName: string,
  find: () => string | null,
  otherwise?: string,
): string => {
  const found = find() ?? (installPackages(why, packageName) ? find() : null);
  if (found !== null) return found;
  const remedies = [`Install it (apt-get install ${packageName})`, otherwise].filter(Boolean);
  throw new Error(`${why}. ${remedies.join(', or ')}.`);
};

/** How much of a program's output to keep. */
const LINES_MAX = 2_000;

interface Shown {
  /** The exit code, or null if a signal ended the program, including ours after the time limit. */
  readonly status: number | null;
  readonly lines: readonly string[];
}

/** Kills a process and all its descendants. */
const endGroup = (pid: number | undefined): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {}
};

/**
 * Runs a program and shows its output. Also kills the program's descendants, because a server that outlives its test would hold our
 * pipe open forever.
 */
export const shown = async (
  [program, ...args]: readonly [string, ...string[]],
  { env, withinMinutes }: { readonly env: NodeJS.ProcessEnv; readonly withinMinutes: number },
): Promise<Shown> => {
  // A pipe isn't a terminal, so without this the output would lose its colors.
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...colors },
    detached: true,
  });
  const end = () => endGroup(child.pid);
  // A separate process group doesn't receive our signals.
  process.once('exit', end);
  const lines: string[] = [];
  const onLine = (line: string) => {
    lines.push(line);
    if (lines.length > LINES_MAX) lines.shift();
  };
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.pipe(to, { end: false });
    createInterface(from).on('line', onLine);
  }
  const limit = setTimeout(() => {
    const over = `${program} did not end within ${withinMinutes} minutes, and was ended. Run it by itself and see where it waits.`;
    say(over);
    onLine(over);
    end();
  }, withinMinutes * 60_000);
  child.once('exit', end);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  clearTimeout(limit);
  process.off('exit', end);
  return { status, lines };
};

/**
 * Starts a program in the background with its output in a file. A pipe would stay open as long as the program lives, and block its
 * reader.
 */
export const startLogged = (
  program: string,
  args: readonly string[],
  log: string,
  env: NodeJS.ProcessEnv = process.env,
): ChildProcess => {
  const file = openSync(log, 'a');
  try {
    return spawn(program, args, { stdio: ['ignore', file, file], env });
  } finally {
    closeSync(file);
  }
};

const ended = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
};

/** Stops a process like a power loss. Resolves when it is gone, or right away if it already is. */
export const killed = (child: ChildProcess): Promise<void> => ended(child, 'SIGKILL');

/** Asks a process to end, and resolves when it is gone. */
export const stopped = (child: ChildProcess): Promise<void> => ended(child, 'SIGTERM');
