import { sql } from 'kysely';
import {
  dropEverything,
  storedTables,
  appliedMigrations,
  withoutConstraints,
} from '../../platform/database/catalogue.ts';
import { copyIn, setCopyFormat } from '../../platform/database/copy.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import {
  knownMigrations,
  lockForRestore,
  migrateInside,
  migrations,
} from '../../platform/database/migrations.ts';
import { saveStagedJobs, createStagedJobs, stageJobs } from '../../platform/jobs/carried.ts';
import { readBackup, type BackupReceiver } from './archive-reader.ts';
import { quoted } from './dump.ts';
import { BackupRefused, damaged, type Header, type Manifest } from './manifest.ts';

/** Migrations write rows into these tables. */
const SEEDED = new Set(['community_part', 'community_total', 'setting', 'site_status']);

/** @throws BackupRefused for a backup of a schema that this version does not know */
export const refuseOtherSchema = async ({ migrations: made }: Header): Promise<void> => {
  const known = Object.keys(await migrations());
  const since = knownMigrations(made);
  if (since === null)
    throw new BackupRefused(
      `This backup was made by an older version of Stoa (${made.at(-1)}). Restore it with the version of November 28, 2026, and make another one there.`,
    );
  const foreign = since.find((name, index) => known[index] !== name);
  if (since.length > 0 && foreign === undefined) return;
  throw new BackupRefused(
    known.includes(foreign ?? '')
      ? 'This backup was made by a version of Stoa with other migrations. Restore it with the version that made it.'
      : `This backup was made by a newer version of Stoa (${foreign ?? 'no migrations'}). Update Stoa, then restore it.`,
  );
};

/** @throws BackupRefused naming a table that has rows */
export const refuseUnlessEmpty = async (tx: Tx): Promise<void> => {
  const tables = await storedTables(tx);
  const ran = await appliedMigrations(tx);
  for (const { name } of tables) {
    if (SEEDED.has(name) && ran.length > 0) continue;
    const { rows } = await sql`select from public.${sql.ref(name)} limit 1`.execute(tx);
    if (rows.length === 0 && ran.length > 0) continue;
    throw new BackupRefused(
      ran.length > 0
        ? `The database isn’t empty: its table ${name} has rows. Restore into an empty one; with the demo world, start from a new DATA_DIR or a new database.`
        : `The database has tables that aren’t Stoa’s (${name}). Restore into an empty database.`,
    );
  }
};

const refuseOtherCount = async (tx: Tx, { tables }: Manifest): Promise<void> => {
  for (const { name, rows: expected } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from public.${sql.ref(name)}`.execute(tx);
    if (rows[0]?.count !== expected)
      throw damaged(`the table ${name} has ${rows[0]?.count} rows instead of ${expected}`);
  }
};

const loadRows = async (
  tx: Tx,
  path: string,
  manifest: Manifest,
  receiver: BackupReceiver,
): Promise<void> => {
  const targets = new Map(
    manifest.tables.map(({ name, columns }) => [
      name,
      `public.${quoted(name)} (${columns.map(quoted).join(', ')})`,
    ]),
  );
  const again = await readBackup(path, {
    ...receiver,
    part: async (name, content) => {
      const [kind, table = ''] = name.split('/');
      const target = targets.get(table);
      if (kind === 'tables' && target !== undefined) await copyIn(tx, target, content);
      else if (kind === 'jobs')
        await stageJobs(tx, `[${content.toString().trimEnd().split('\n').join(',')}]`);
      else await receiver.part?.(name, content);
    },
  });
  if (JSON.stringify(again) !== JSON.stringify(manifest)) throw damaged('it changed while it was read');
};

/** Loads in one transaction; `receiver` gets all but rows and jobs before the commit. @throws BackupRefused, StartFault */
export const load = async (
  database: Database,
  path: string,
  manifest: Manifest,
  receiver: BackupReceiver = {},
  finish: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  await database.withoutTimeouts((db) =>
    db.transaction().execute(async (tx) => {
      await lockForRestore(tx);
      await refuseUnlessEmpty(tx);
      await dropEverything(tx);
      await migrateInside(tx, knownMigrations(manifest.header.migrations)?.at(-1));
      await setCopyFormat(tx);
      await createStagedJobs(tx);
      const tables = await storedTables(tx);
      for (const { name } of tables) await sql`truncate public.${sql.ref(name)} cascade`.execute(tx);
      await withoutConstraints(tx, tables, () => loadRows(tx, path, manifest, receiver));
      for (const { name, last, called } of manifest.sequences) {
        await sql`select setval(${`public.${quoted(name)}`}::regclass, ${last}::bigint, ${called})`.execute(
          tx,
        );
      }
      await refuseOtherCount(tx, manifest);
      await migrateInside(tx);
      await saveStagedJobs(tx);
      await finish(tx);
    }),
  );
  await database.withoutTimeouts((db) => sql`analyze`.execute(db));
};
