import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** What two test files and two journeys at a time need at most, with room to spare. */
const ENOUGH_BYTES = 6 * 1024 ** 3;

/**
 * Where what is thrown away after a test is written: in memory where there is enough of it, since no disk need hear of
 * it. A killed process loses as much or as little there as on a disk.
 */
export const throwawayFolder = (): string => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
};
