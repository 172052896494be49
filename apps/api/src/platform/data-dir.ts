import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { describeCause, StartFault } from './start-fault.ts';

/** Node's recursive mkdir never ends under /proc. */
const make = (path: string): void => {
  if (existsSync(path)) return;
  make(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // A server that starts at the same time may have created it.
    if (!existsSync(path)) throw error;
  }
};

/** Removes other users' rights from our own folder; a shared one such as /tmp doesn't change. */
const removeOthersAccess = (path: string): void => {
  const { mode, uid } = statSync(path);
  const isShared = (mode & 0o1002) !== 0;
  if (uid === process.getuid?.() && !isShared && (mode & 0o007) !== 0) chmodSync(path, mode & 0o770);
};

export const createDataDir = (path: string): void => {
  try {
    make(path);
    removeOthersAccess(path);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartFault(
      `Can’t write to the data directory ${path} (${describeCause(error)}). Give the server’s user write permission, or set DATA_DIR to another directory.`,
      { cause: error },
    );
  }
};
