import { sql } from 'kysely';
import { storedSequences, storedTables, type StoredTable } from '../../platform/database/catalogue.ts';
import { copyOut, setCopyFormat } from '../../platform/database/copy.ts';
import type { Db } from '../../platform/database/database.ts';
import { waitingJobs } from '../../platform/jobs/carried.ts';
import { linesIn, type ArchiveFiller } from './archive.ts';
import type { Manifest } from './manifest.ts';

/** An approximate size; a part is held in memory. */
const PART_BYTES = 1024 * 1024;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Includes values stored outside the pages. */
const getPages = async (db: Db, table: string): Promise<{ pages: number; step: number }> => {
  const { rows } = await sql<{ pages: number; bytes: number }>`
    select pg_relation_size(${table}::regclass) / current_setting('block_size')::int as pages,
           pg_table_size(${table}::regclass) as bytes`.execute(db);
  const { pages = 0, bytes = 0 } = rows[0] ?? {};
  return { pages, step: pages === 0 ? 1 : Math.max(1, Math.floor(PART_BYTES / (bytes / pages))) };
};

/** Needs a snapshot, so that no rows appear between two pages. */
const dumpTable = async (
  db: Db,
  { name, columns }: StoredTable,
  filler: ArchiveFiller,
): Promise<Manifest['tables'][number]> => {
  const table = `public.${quoted(name)}`;
  const { pages, step } = await getPages(db, table);
  const list = columns.map(quoted).join(', ');
  let rows = 0;
  for (let page = 0, part = 1; page < pages; page += step) {
    const text = await copyOut(
      db,
      `select ${list} from ${table} where ctid >= '(${page},0)' and ctid < '(${page + step},0)'`,
    );
    if (text.length === 0) continue;
    await filler.addPart(`tables/${name}/${String(part).padStart(6, '0')}.gz`, text);
    rows += linesIn(text);
    part += 1;
  }
  return { name, columns: [...columns], rows };
};

export const dump = async (
  db: Db,
  filler: ArchiveFiller,
): Promise<Pick<Manifest, 'tables' | 'sequences' | 'jobs'>> => {
  await setCopyFormat(db);
  const tables: Manifest['tables'] = [];
  for (const table of await storedTables(db)) tables.push(await dumpTable(db, table, filler));
  let jobs = 0;
  for await (const waiting of waitingJobs(db)) {
    jobs += waiting.length;
    const lines = waiting.map((job) => `${JSON.stringify(job)}\n`).join('');
    await filler.addPart(`jobs/${String(jobs).padStart(9, '0')}.jsonl.gz`, lines);
  }
  // Sequences ignore snapshots; read last, they are past every id in the rows.
  return { tables, sequences: await storedSequences(db), jobs };
};
