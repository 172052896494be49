import { readdirSync, readFileSync } from 'node:fs';

const readOf = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** Whether a process runs; one that has ended and was not yet asked for its code does not. */
const runs = (pid: number): boolean => /^State:\s+[^Z]/m.test(readOf(pid, 'status'));

const running = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(runs);

/** A process and all that it has started, by their parents. */
export const processTree = (root: number): number[] => {
  const parents = new Map(
    running().map((pid) => [pid, Number(/^PPid:\s+(\d+)/m.exec(readOf(pid, 'status'))?.[1])]),
  );
  const isOurs = (pid: number): boolean => pid === root || (pid > 1 && isOurs(parents.get(pid) ?? 0));
  return [...parents.keys()].filter(isOurs);
};

/** Those of `pids` that still run, with what they are. */
export const survivors = (pids: readonly number[]): string[] =>
  pids.filter(runs).map((pid) => readOf(pid, 'cmdline').replaceAll('\0', ' ').slice(0, 100));

/** The resident memory of one process in MiB. */
export const residentMemory = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readOf(pid, 'status'))?.[1]) / 1024;
