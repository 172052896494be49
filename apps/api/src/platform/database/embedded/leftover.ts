import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartFault } from '../../start-fault.ts';

const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;

interface PidFile {
  readonly pid: number;
  readonly port: number;
  /** Empty on Windows. */
  readonly socketFolder: string;
}

export const readPidFile = (data: string): PidFile | null => {
  const path = join(data, 'postmaster.pid');
  if (!existsSync(path)) return null;
  const [pid = '', , , port = '', socketFolder = ''] = readFileSync(path, 'utf8').split('\n');
  return { pid: Number(pid), port: Number(port), socketFolder };
};

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Returns '' if unreadable. */
const commandLine = (pid: number): string => {
  if (existsSync('/proc/self/cmdline')) {
    const path = `/proc/${pid}/cmdline`;
    return existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\0', ' ') : '';
  }
  return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
};

const hasEnded = async (pid: number, withinMs: number): Promise<boolean> => {
  const until = performance.now() + withinMs;
  while (isAlive(pid)) {
    if (performance.now() > until) return false;
    await wait(20);
  }
  return true;
};

/** Ends a PostgreSQL that a killed server left running. The caller holds the directory's lock, so no server needs it. */
export const endLeftover = async (data: string): Promise<void> => {
  const found = readPidFile(data);
  if (found === null || !isAlive(found.pid)) return;
  if (process.platform !== 'win32' && !commandLine(found.pid).includes(data)) {
    // Another program may have this id by now, and PostgreSQL would refuse to start. It accepts its parent's id: ours.
    const path = join(data, 'postmaster.pid');
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^.*/, String(process.pid)));
    return;
  }
  process.kill(found.pid, 'SIGINT');
  if (await hasEnded(found.pid, FAST_SHUTDOWN_MS)) return;
  process.kill(found.pid, 'SIGQUIT');
  if (await hasEnded(found.pid, IMMEDIATE_SHUTDOWN_MS)) return;
  throw new StartFault(
    `A PostgreSQL left running by an earlier server in ${data} won’t stop (process ${found.pid}). Stop that process, then start again.`,
  );
};
