import { setTimeout } from 'node:timers/promises';
import { IMPORT_TEXTS } from '@stoa/contract/imports.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { isDataFault } from '../../platform/database/errors.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { deleteStock } from '../humidor/index.ts';
import { addToEntryCounters, deleteImported } from '../journal/index.ts';
import { deleteFiles, queueLateRemoval, queueRemoval } from '../media/index.ts';
import { clearFile } from './import-file.ts';
import {
  createArchiveReader,
  withStoredFiles,
  type LineUploads,
  type ReadArchived,
} from './import-photos.ts';
import { IMPORT_JOURNAL, UNDO_IMPORT, type ImportJob } from './imports.service.ts';
import type { ImportsPlatform } from './plan-file.ts';
import { isEntryLine, type PlannedLine } from './planned-entry.ts';
import { writeLines } from './write-lines.ts';

/** Entries per transaction. A killed server loses this many and repeats them. */
const BATCH = 100;

/** Photos per transaction, unless one entry has more. */
const BATCH_PHOTOS = 20;

const NOT_TAKEN = { leftOut: IMPORT_TEXTS.notTaken };

const findOwner = async (db: Db, importId: number): Promise<number | null> => {
  const found = await db
    .selectFrom('journal_import')
    .select('member_id')
    .where('id', '=', importId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return found?.member_id ?? null;
};

const lockImport = async (tx: Tx, importId: number) => {
  const { rows } = await sql<{ member_id: number; state: string }>`
    select member_id, state from journal_import where id = ${importId}`.execute(tx);
  const [found] = rows;
  if (found === undefined) return null;
  await sql`select id from member where id = ${found.member_id} for no key update`.execute(tx);
  const { rows: current } = await sql<{ member_id: number; state: string }>`
    select member_id, state from journal_import where id = ${importId} for update`.execute(tx);
  return current[0] ?? null;
};

/** Characters per transaction, unless one entry has more: extracting their words blocks others. */
const BATCH_TEXT = 200_000;

/** Returns one transaction's lines: fewer if they have photos or long texts. */
const nextLines = async (db: Db, importId: number): Promise<PlannedLine[]> => {
  const { rows } = await sql<PlannedLine>`
    select line, entry, stock
      from (select line, entry, stock,
                   sum(length(coalesce(entry, stock)::text)) over (order by line) - length(coalesce(entry, stock)::text) as before
              from (select line, entry, stock from journal_import_line
                     where import_id = ${importId} order by line limit ${BATCH}) as next) as measured
     where before < ${BATCH_TEXT} order by line`.execute(db);
  let photos = 0;
  const past = rows.findIndex(({ entry }, index) => {
    photos += entry?.photos?.length ?? 0;
    return index > 0 && photos > BATCH_PHOTOS;
  });
  return past === -1 ? rows : rows.slice(0, past);
};

type Batch = readonly PlannedLine[];

/** Processes these lines in one transaction. @returns true if more remain */
const processLines = (
  platform: ImportsPlatform,
  owner: number,
  importId: number,
  lines: Batch,
  uploads: LineUploads,
): Promise<{ readonly result: boolean; readonly written: ReadonlySet<number> }> =>
  platform.db.transaction().execute(async (tx) => {
    const found = await lockImport(tx, importId);
    if (found?.state !== 'running') return { result: false, written: new Set<number>() };
    const { taken, written, completed, stock } = await writeLines(
      platform,
      tx,
      owner,
      importId,
      lines,
      uploads,
    );
    const { lines: all, done } = await tx
      .updateTable('journal_import')
      .set({
        done: sql`done + ${taken}`,
        added: sql`added + ${written.size}`,
        lots: sql`lots + ${stock.lots}`,
        humidors: sql`humidors + ${stock.humidors}`,
        wants: sql`wants + ${stock.wants}`,
      })
      .where('id', '=', importId)
      .returning(['lines', 'done'])
      .executeTakeFirstOrThrow();
    if (done === all) {
      await tx
        .updateTable('journal_import')
        .set({ state: 'done', finished_at: platform.clock.now() })
        .where('id', '=', importId)
        .execute();
      await queueRemoval(platform, tx, await clearFile(tx, importId));
    }
    await addToEntryCounters(tx, owner, { cigars: written.size, completed });
    return { result: done < all, written };
  });

/** @returns true if there is more */
const importBatch = async (
  platform: ImportsPlatform,
  importId: number,
  readFile: ReadArchived,
): Promise<boolean> => {
  const { db, storage } = platform;
  const next = await nextLines(db, importId);
  const owner = await findOwner(db, importId);
  if (owner === null) return false;
  const write = (lines: Batch) =>
    withStoredFiles(
      platform,
      owner,
      lines.filter(isEntryLine),
      readFile,
      (uploads) => processLines(platform, owner, importId, lines, uploads),
      (keys, cause) => deleteFiles(storage, keys, cause),
    );
  try {
    return await write(next);
  } catch (error) {
    if (!isDataFault(error)) throw error;
  }
  // A line that the database refuses must not block the others or the member's next import.
  let hasMore = true;
  for (const one of next) {
    try {
      hasMore = await write([one]);
    } catch (error) {
      if (!isDataFault(error)) throw error;
      hasMore = (await processLines(platform, owner, importId, [one], new Map([[one.line, NOT_TAKEN]])))
        .result;
    }
  }
  return hasMore;
};

const undoBatch = (platform: ImportsPlatform, importId: number): Promise<boolean> =>
  platform.db.transaction().execute(async (tx) => {
    const found = await lockImport(tx, importId);
    if (found?.state !== 'undone') return false;
    const { taken, keys } = await deleteImported(tx, found.member_id, importId, BATCH, platform.clock.now());
    await queueLateRemoval(platform, tx, keys, found.member_id);
    if (taken === BATCH) return true;
    return (await deleteStock(tx, found.member_id, importId, BATCH)).hasMore;
  });

/** After this long, a run yields to other imports, so that small ones don't wait for a large one. */
const RUN_MS = 15_000;

/** A run pauses between batches for this multiple of the last one's duration, so that requests go first. */
const PAUSE_FACTOR = 8;
const LONGEST_PAUSE_MS = 1_000;

/** Members watch the progress: if a server is killed, another continues within two minutes. */
const HEARTBEAT_SECONDS = 30;

const job = (
  platform: ImportsPlatform,
  kind: JobKind<{ importId: number }>,
  begin: (importId: number) => () => Promise<boolean>,
): ImportJob => ({
  ...kind,
  retries: 20,
  concurrency: 2,
  heartbeat: HEARTBEAT_SECONDS,
  run: async ({ importId }) => {
    const { db, jobs } = platform;
    const until = performance.now() + RUN_MS;
    const some = begin(importId);
    let hasMore = true;
    while (hasMore && performance.now() < until) {
      const from = performance.now();
      hasMore = await some();
      const pause = Math.min(PAUSE_FACTOR * (performance.now() - from), LONGEST_PAUSE_MS);
      if (hasMore) await setTimeout(pause);
    }
    if (hasMore) await db.transaction().execute((tx) => jobs.enqueue(tx, kind, { importId }));
  },
});

/** Turns an import's lines into entries and lots. After a kill, continues where it stopped. */
export const importJob = (platform: ImportsPlatform): ImportJob =>
  job(platform, IMPORT_JOURNAL, (importId) => {
    const readFile = createArchiveReader(platform, importId);
    return () => importBatch(platform, importId, readFile);
  });

export const undoImportJob = (platform: ImportsPlatform): ImportJob =>
  job(platform, UNDO_IMPORT, (importId) => () => undoBatch(platform, importId));
