import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** More space than two test files and two journeys need together. */
const ENOUGH_BYTES = 6 * 1024 ** 3;

/** The folder for temporary files of tests, in memory if there is enough. A killed process loses no more there than on a disk. */
export const throwawayFolder = (): string => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
};
