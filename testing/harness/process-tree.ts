import { readdirSync, readFileSync } from 'node:fs';

const readProc = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** Returns true if a process is running. A zombie doesn't count. */
const runs = (pid: number): boolean => /^State:\s+[^Z]/m.test(readProc(pid, 'status'));

const running = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(runs);

/** Returns a process and all its descendants. */
export const processTree = (root: number): number[] => {
  const parents = new Map(
    running().map((pid) => [pid, Number(/^PPid:\s+(\d+)/m.exec(readProc(pid, 'status'))?.[1])]),
  );
  const isOurs = (pid: number): boolean => pid === root || (pid > 1 && isOurs(parents.get(pid) ?? 0));
  return [...parents.keys()].filter(isOurs);
};

/** Returns the processes of `pids` that are still running, with their commands. */
export const survivors = (pids: readonly number[]): string[] =>
  pids.filter(runs).map((pid) => readProc(pid, 'cmdline').replaceAll('\0', ' ').slice(0, 100));

/** Returns the resident memory of one process in MiB. */
export const residentMemory = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readProc(pid, 'status'))?.[1]) / 1024;
