import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createDataDir } from '../../data-dir.ts';
import { StartFault } from '../../start-fault.ts';

class DataDirLocked extends StartFault {
  override name = 'DataDirLocked';
}

const describeOwner = (path: string): string => {
  try {
    const { pid, since } = JSON.parse(readFileSync(path, 'utf8')) as { pid: number; since: string };
    return `process ${pid}, running since ${since}`;
  } catch {
    return 'another process';
  }
};

/** SQLite's file lock ends with the process, however it dies. @throws DataDirLocked right away, naming the holder */
export const lockDataDir = (dataDir: string): (() => void) => {
  createDataDir(dataDir);
  const owner = join(dataDir, 'database.owner.json');
  const lock = new DatabaseSync(join(dataDir, 'database.lock'), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive');
  } catch {
    lock.close();
    throw new DataDirLocked(
      `The data directory ${dataDir} is in use by ${describeOwner(owner)}. Stop that process, or set DATA_DIR to another directory.`,
    );
  }
  writeFileSync(owner, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
  return () => {
    rmSync(owner, { force: true });
    lock.close();
  };
};
