import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { causeOf, StartFault } from './start-fault.ts';

/** Node's recursive mkdir never ends under /proc. */
const make = (path: string): void => {
  if (existsSync(path)) return;
  make(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // A server that starts at the same time may have created it.
    if (!existsSync(path)) throw error;
  }
};

export const makeDataDir = (path: string): void => {
  try {
    make(path);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartFault(
      `The data directory ${path} cannot be written (${causeOf(error)}). Give the server’s user the right to write there, or set DATA_DIR to another directory.`,
      { cause: error },
    );
  }
};
