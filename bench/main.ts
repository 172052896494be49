import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { openDatabase } from '../apps/api/src/platform/database/database.ts';
import { migrate } from '../apps/api/src/platform/database/migrations.ts';
import { startPostgres, type PostgresServer } from '../scripts/machine/postgres.ts';
import { measure } from './measure.ts';
import { loadWorld } from './world/load.ts';
import { FULL, type Size } from './world/size.ts';

const HELP = `Usage: npm run bench -- <command>

  load [--database postgres://…] [--members 50000] [--entries 1000000] [--seed 1]
      Loads a made-up community into an empty database. The same numbers make the same rows.

  measure [--members 50000] [--entries 1000000] [--rounds 40] [--only words]
      Measures every screen in that community and in one of a hundredth of its size. Both must have been loaded.

Without --database a PostgreSQL server is started in --folder (.bench) for as long as the command runs, and the
database is named after its size (stoa_50000_1000000); it is kept, and used again by the next command.
`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

const whole = (name: string, text: string | undefined, otherwise: number): number => {
  const value = text === undefined ? otherwise : Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} must be a whole number from 1. Correct it and run this again.`);
  return value;
};

/** Enough to work with, and what a load needs not wait for. */
const SETTINGS =
  '-c shared_buffers=2GB -c max_wal_size=8GB -c wal_level=minimal -c max_wal_senders=0 -c jit=off -c random_page_cost=1.1';

const hundredthOf = ({ members, entries, seed }: Size): Size => ({
  members: Math.round(members / 100),
  entries: Math.round(entries / 100),
  seed,
});

const nameOf = ({ members, entries }: Size) => `stoa_${members}_${entries}`;

/** The address of a database of this server, which is made when it is missing. */
const databaseOf = async (server: PostgresServer, size: Size): Promise<string> => {
  const pool = new Pool({ connectionString: server.url });
  const { rowCount } = await pool.query('select from pg_database where datname = $1', [nameOf(size)]);
  if (rowCount === 0) await pool.query(`create database ${nameOf(size)}`);
  await pool.end();
  return server.url.replace(/postgres$/, nameOf(size));
};

const load = async (url: string, size: Size): Promise<void> => {
  const database = await openDatabase({ url, dataDir: '', minFreeDisk: 0 });
  try {
    await migrate(database);
    await loadWorld(database, size, say);
  } finally {
    await database.close();
  }
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string' },
    folder: { type: 'string', default: '.bench' },
    members: { type: 'string' },
    entries: { type: 'string' },
    seed: { type: 'string' },
    rounds: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});

const run = async (): Promise<void> => {
  const size = {
    members: whole('members', values.members, FULL.members),
    entries: whole('entries', values.entries, FULL.entries),
    seed: whole('seed', values.seed, FULL.seed),
  };
  const [command] = positionals;
  if (command !== 'load' && command !== 'measure') return say(HELP);
  if (command === 'load' && values.database !== undefined) return load(values.database, size);
  const server = await startPostgres({ folder: values.folder, settings: SETTINGS });
  try {
    if (command === 'load') return await load(await databaseOf(server, size), size);
    const urls = [await databaseOf(server, size), await databaseOf(server, hundredthOf(size))] as const;
    await measure(urls, whole('rounds', values.rounds, 40), values.only, say);
  } finally {
    server.stop();
  }
};

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
