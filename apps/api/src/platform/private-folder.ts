import { chmod, mkdir } from 'node:fs/promises';

/** Only the server's own user may read its files: folders 0700, files 0600. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Creates a folder that only our user may enter, or restricts an existing one. */
export const createPrivateFolder = async (path: string): Promise<void> => {
  await mkdir(path, { recursive: true, mode: PRIVATE_FOLDER });
  // A volume may belong to someone else, who is responsible for its permissions.
  await chmod(path, PRIVATE_FOLDER).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'EROFS') throw error;
  });
};
