import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@stoa/testing/machine/postgres';
import { createDatabase, TEMPLATE } from './database.ts';
import { StoaServer } from './server.ts';

/** Loads the demo world once, into a database and a data directory. Every worker starts from a copy of both. */
const prepare = async (): Promise<() => void> => {
  if (process.env['STOA_AT'] !== undefined) return () => undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'stoa-world-'));
  const postgres = await startPostgres();
  process.env['STOA_WORLD'] = dataDir;
  process.env['STOA_POSTGRES'] = postgres.url;
  const server = new StoaServer(dataDir, { DEMO: '1', ...(await createDatabase(TEMPLATE)) });
  await server.start();
  await server.stop();
  return () => {
    postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
};

export default prepare;
