import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartFault } from '../../start-fault.ts';

/** Bytes; the limit of macOS. */
const LONGEST_PATH = 103;
const SOCKET_NAME = '/.s.PGSQL.65535';

const privateFolder = (folder: string): string => {
  mkdirSync(folder, { mode: 0o700, recursive: true });
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new StartFault(
      `${folder} must be a folder of the server’s user, because it holds the database’s socket. Remove it, or set DATA_DIR to a shorter path.`,
    );
  }
  chmodSync(folder, 0o700);
  return folder;
};

/** Returns a folder in the data directory, or in the temporary one if the path is too long for a socket. */
export const socketFolder = (dataDir: string): string => {
  const inside = join(dataDir, 'socket');
  if (Buffer.byteLength(inside + SOCKET_NAME) <= LONGEST_PATH) return privateFolder(inside);
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return privateFolder(join(tmpdir(), `stoa-${name}`));
};
