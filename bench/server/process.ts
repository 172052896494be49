import { readFileSync } from 'node:fs';

const MEBIBYTE_KB = 1024;

export const getMemory = (pid: number): number => {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? Number.NaN) / MEBIBYTE_KB;
};

/** Samples a process's memory four times a second while work runs, in MiB. */
export const watchMemory = async <T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; most: number; last: number }> => {
  let most = getMemory(pid);
  const timer = setInterval(() => {
    most = Math.max(most, getMemory(pid));
  }, 250);
  try {
    const result = await work();
    return { result, most, last: getMemory(pid) };
  } finally {
    clearInterval(timer);
  }
};
