import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { openDatabase } from '@stoa/api/platform/database/pool';
import { migrate } from '@stoa/api/platform/database/migrations';
import { startPostgres, type PostgresServer } from '@stoa/testing/machine/postgres';
import { all } from './all.ts';
import { measureAdd } from './floor/add.ts';
import { floor } from './floor/floor.ts';
import { peer } from './floor/peer.ts';
import { measure } from './measure.ts';
import { pages } from './pages/pages.ts';
import { taste } from './taste/taste.ts';
import { measureDefaultStart } from './server/default-start.ts';
import { measureImport } from './server/import.ts';
import { measureHostile } from './server/hostile.ts';
import { measureFleet } from './server/fleet.ts';
import { measureProfile } from './server/profile.ts';
import { WHOLE, type WholeCommand } from './server/index.ts';
import { measureNotices } from './server/notices.ts';
import { measureStaff } from './server/staff.ts';
import { visibility } from './visibility.ts';
import { loadWorld } from './world/load.ts';
import { FULL, SMALL, type Size } from './world/size.ts';

const HELP = `Usage: npm run bench -- <command>

  all
      Runs every command below once, on a community of 5,000 members and 100,000 entries. Takes half an hour on two cores.

  load [--database postgres://…] [--members 50000] [--entries 1000000] [--seed 1]
      Loads a made-up community into an empty database. The same numbers create the same rows.

  floor [--rounds 5] [--seconds 3] [--only words]
      Compares each screen with a bare server that sends the same bytes. Run load first.

  peer --url http://… [--header 'cookie: …'] [--rounds 3] [--seconds 3]
      Compares one URL of any program with the same kind of bare server, alternating between the two. See bench/peers.md.

  add [--rounds 5]
      Adds cigars to a copy of the loaded community, and compares the rate with a bare server that writes as many rows.
      Every commit is synced to disk.

  start | memory | overload | sign-in | map | streams | soak [--rounds 7] [--seconds 20] [--streams 10000] [--minutes 30] [--rate 100]
      Starts a server on the loaded community and measures the server as a whole: the startup time, the memory, the behavior
      under five times too much load, the cost of a sign-in compared with its password hash, the map at every zoom, the
      memory of open streams, and half an hour of constant load.

  profile [--seconds 5] [--only words]
      Shows where the server's main thread spends its time for each screen that floor measures: garbage collection, sockets,
      the database driver, schemas, and the screen's own code.

  fleet [--seconds 20]
      Measures one server and two servers at full load, then two servers under five times that load.

  default-start [--other <checkout>] [--rounds 3] [--seconds 5]
      Starts a server without any settings, as npm start does, and measures its startup time, the memory of the server and
      the database together, and pages per second. With --other, alternates with another checkout, such as an earlier version.

  import [--entries 5000] [--megabytes 500]
      Imports a Stoa export into a server without any settings while another member reads their journal. Measures the preview,
      the import, and how much slower the journal gets. With --megabytes, adds that many megabytes of photos and starts the
      server as it is deployed.

  hostile
      Imports files designed to tie up a server, one after the other, while another member reads their journal. Measures the
      99th percentile of a page, and the memory of the server and the process that reads the file.

  notices
      Sends a message to all members of a copy of the loaded community, and adds newcomers in its largest town. Measures how
      fast notifications go out, how long a new follower's notification takes, and how much slower members' pages get.

  staff [--codes 1000000] [--parcels 10000]
      Measures the staff's lists in a copy of the loaded community, after adding that many codes and parcels.

  measure [--members 50000] [--entries 1000000] [--rounds 40] [--only words]
      Measures every screen in that community and in one of 500 members and 10,000 entries. Load both first.

  visibility [--rounds 40]
      Runs the statements of the journal, the map, and the member list with and without leaving out blocked members.

  pages [--rounds 5] [--only shares|lighthouse|interactions|visits|felt|tasks]
      Opens the pages in Chromium. On the demo world it compares them with a page that has only React, runs Lighthouse, and
      measures interactions. On the loaded community it measures long tasks.

  taste
      Compares the rating forecasts with simple guesses in simulated communities, and fits a million ratings. Needs no database.

Without --database, the command starts a PostgreSQL server in --folder (.bench) and stops it at the end. The database is
named after its size (stoa_50000_1000000). It stays there, and the next command uses it again.
`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

const whole = (name: string, text: string | undefined, otherwise: number): number => {
  const value = text === undefined ? otherwise : Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} must be a whole number from 1. Correct it and run this again.`);
  return value;
};

/** Gives PostgreSQL enough memory, and skips work that a load doesn't need. */
const SETTINGS =
  '-c shared_buffers=2GB -c max_wal_size=8GB -c wal_level=minimal -c max_wal_senders=0 -c random_page_cost=1.1';

/** Extra settings that a command needs. If a setting appears twice, the later value wins. */
const MORE_SETTINGS: Readonly<Record<string, string>> = {
  // Every commit reaches the disk before it is acknowledged.
  add: '-c fsync=on -c full_page_writes=on',
};

const nameFor = ({ members, entries }: Size) => `stoa_${members}_${entries}`;

/** Returns the address of a database on this server, and creates it if it is missing. */
const ensureDatabase = async (server: PostgresServer, size: Size): Promise<string> => {
  const pool = new Pool({ connectionString: server.url });
  const { rowCount } = await pool.query('select from pg_database where datname = $1', [nameFor(size)]);
  if (rowCount === 0) await pool.query(`create database ${nameFor(size)}`);
  await pool.end();
  return server.url.replace(/postgres$/, nameFor(size));
};

const inCopy = async (server: PostgresServer, size: Size, work: (url: string) => Promise<void>) => {
  const pool = new Pool({ connectionString: server.url });
  const copy = `${nameFor(size)}_copy`;
  await ensureDatabase(server, size);
  await pool.query(`drop database if exists ${copy} with (force)`);
  await pool.query(`create database ${copy} template ${nameFor(size)} strategy file_copy`);
  try {
    await work(server.url.replace(/postgres$/, copy));
  } finally {
    await pool.query(`drop database ${copy} with (force)`);
    await pool.end();
  }
};

const load = async (url: string, size: Size): Promise<void> => {
  const database = await openDatabase({ url });
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
    megabytes: { type: 'string' },
    codes: { type: 'string' },
    parcels: { type: 'string' },
    seed: { type: 'string' },
    rounds: { type: 'string' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string' },
    streams: { type: 'string' },
    minutes: { type: 'string' },
    rate: { type: 'string' },
    other: { type: 'string' },
    url: { type: 'string' },
    header: { type: 'string', default: '' },
  },
});

const run = async (): Promise<void> => {
  const size = {
    members: whole('members', values.members, FULL.members),
    entries: whole('entries', values.entries, FULL.entries),
    seed: whole('seed', values.seed, FULL.seed),
  };
  const [command] = positionals;
  if (command === 'taste') return taste(say);
  if (command === 'all') return all(values.folder, say);
  const rounds = (otherwise: number) => whole('rounds', values.rounds, otherwise);
  const onServer = async (work: (server: PostgresServer) => Promise<void>) => {
    const settings = `${SETTINGS} ${MORE_SETTINGS[command ?? ''] ?? ''}`;
    const server = await startPostgres({ folder: values.folder, settings });
    try {
      await work(server);
    } finally {
      server.stop();
    }
  };
  if (command === 'default-start') {
    const times = { rounds: rounds(3), seconds: whole('seconds', values.seconds, 5) };
    return measureDefaultStart(values.other ?? null, times, say);
  }
  if (command === 'import') {
    const megabytes = values.megabytes === undefined ? 0 : whole('megabytes', values.megabytes, 0);
    return measureImport({ entries: whole('entries', values.entries, 5_000), megabytes }, say);
  }
  if (command === 'hostile') return measureHostile(say);
  if (command === 'pages') {
    const onLoaded = (work: (url: string) => Promise<void>) =>
      onServer(async (server) => work(await ensureDatabase(server, size)));
    return pages({ rounds: rounds(5), only: values.only }, onLoaded, say);
  }
  if (command === 'visibility')
    return onServer(async (server) => visibility(await ensureDatabase(server, size), rounds(40), say));
  if (command === 'peer') {
    if (values.url === undefined) throw new Error('--url is missing. Name the URL to measure.');
    const asked = { url: values.url, header: values.header };
    const times = { rounds: rounds(3), seconds: whole('seconds', values.seconds, 3) };
    return onServer((server) => peer(server.url, { ...asked, ...times }, say));
  }
  const isWhole = command !== undefined && command in WHOLE;
  const OTHERS = ['load', 'measure', 'floor', 'profile', 'add', 'fleet', 'notices', 'staff'];
  if (command === undefined || (!OTHERS.includes(command) && !isWhole)) return say(HELP);
  if (command === 'load' && values.database !== undefined) return load(values.database, size);
  return onServer(async (server) => {
    if (command === 'load') return load(await ensureDatabase(server, size), size);
    if (command === 'add') return inCopy(server, size, (url) => measureAdd(url, rounds(5), say));
    if (command === 'notices') return inCopy(server, size, (url) => measureNotices(url, say));
    if (command === 'profile') {
      const what = { seconds: whole('seconds', values.seconds, 5), only: values.only };
      return measureProfile(await ensureDatabase(server, size), what, say);
    }
    if (command === 'fleet')
      return measureFleet(await ensureDatabase(server, size), whole('seconds', values.seconds, 20), say);
    if (command === 'staff') {
      const stock = {
        codes: whole('codes', values.codes, 1_000_000),
        parcels: whole('parcels', values.parcels, 10_000),
      };
      return inCopy(server, size, (url) => measureStaff(url, stock, say));
    }
    if (isWhole) {
      const much = {
        rounds: rounds(7),
        seconds: whole('seconds', values.seconds, 20),
        streams: whole('streams', values.streams, 10_000),
        minutes: whole('minutes', values.minutes, 30),
        rate: whole('rate', values.rate, 100),
      };
      return WHOLE[command as WholeCommand](await ensureDatabase(server, size), much, say);
    }
    if (command === 'floor') {
      const times = { rounds: rounds(5), seconds: whole('seconds', values.seconds, 3) };
      return floor(await ensureDatabase(server, size), { ...times, only: values.only }, say);
    }
    const urls = [await ensureDatabase(server, size), await ensureDatabase(server, SMALL)] as const;
    return measure(urls, rounds(40), values.only, say);
  });
};

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
