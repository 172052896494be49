import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/machine/postgres.ts';
import { StoaServer } from './server.ts';

/** Loads the demo world once; every worker starts from a copy of it. A PostgreSQL server stands beside. */
const prepare = async (): Promise<() => void> => {
  if (process.env['STOA_AT'] !== undefined) return () => undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'stoa-world-'));
  const server = new StoaServer(dataDir, { DEMO: '1' });
  await server.start();
  await server.stop();
  const postgres = await startPostgres();
  process.env['STOA_WORLD'] = dataDir;
  process.env['STOA_POSTGRES'] = postgres.url;
  return () => {
    postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
};

export default prepare;
