import { chmod, mkdir } from 'node:fs/promises';

/** What the server writes is for its own user: folders 0700, files 0600. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Makes a folder that only our user may enter; one that an earlier version has left open is closed. */
export const makePrivateFolder = async (path: string): Promise<void> => {
  await mkdir(path, { recursive: true, mode: PRIVATE_FOLDER });
  // A volume may belong to somebody else, who answers for its rights.
  await chmod(path, PRIVATE_FOLDER).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'EROFS') throw error;
  });
};
