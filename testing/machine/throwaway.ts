import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** What two test files and two journeys at a time need at most, with room to spare. */
const ENOUGH_BYTES = 6 * 1024 ** 3;

/**
 * Where temporary files of tests are written: in memory where there is enough of it. A killed process loses no more
 * there than on a disk.
 */
export const throwawayFolder = (): string => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
};
