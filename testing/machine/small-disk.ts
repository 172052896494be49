import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MB = 1024 * 1024;

interface SmallDisk {
  /** Fills it until this many bytes are left. */
  readonly fillUpTo: (left: number) => void;
  readonly clear: () => void;
  readonly remove: () => void;
}

const run = (program: string, ...args: string[]): void => {
  const { status, stderr } = spawnSync(program, args);
  if (status === 0) return;
  throw new Error(
    `Couldn’t create a small disk (${program}: ${String(stderr).trim()}). Run this as root on Linux, because it mounts tmpfs file systems.`,
  );
};

/** Mounts a file system of this many megabytes on a folder, which it creates. Needs root. */
export const mountSmallDisk = (folder: string, megabytes: number): SmallDisk => {
  mkdirSync(folder, { recursive: true });
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder);
  const ballast = join(folder, 'ballast');
  const free = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  const clear = () => rmSync(ballast, { force: true });
  return {
    fillUpTo: (left) => {
      clear();
      try {
        while (free() > left) appendFileSync(ballast, Buffer.alloc(Math.min(free() - left, MB)));
      } catch {}
    },
    clear,
    remove: () => run('umount', '-l', folder),
  };
};
