import { setTimeout } from 'node:timers/promises';
import { IMPORT_TEXTS } from '@stoa/contract/imports.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { isDataFault } from '../../platform/database/errors.ts';
import { dayText } from '../../platform/dates.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import {
  addToEntryCounters,
  insertImportedEntries,
  deleteImported,
  type ImportedLine,
} from '../journal/index.ts';
import { deleteFiles, queueRemoval } from '../media/index.ts';
import { clearFile } from './import-file.ts';
import {
  createArchiveReader,
  withStoredFiles,
  type LineUploads,
  type ReadArchived,
} from './import-photos.ts';
import { leaveOut } from './left-out.ts';
import { IMPORT_JOURNAL, UNDO_IMPORT, type ImportJob, type ImportsPlatform } from './imports.service.ts';
import type { PlannedEntry, PlannedLine, PlannedPlace } from './planned-entry.ts';
import type { RefusedLine } from './read-line.ts';

/** Entries per transaction. A killed server loses this many and repeats them. */
const BATCH = 100;

const MINUTE_MS = 60_000;
const NO_UPLOADS: ImportedLine['uploads'] = { photos: [], picture: null };

/** Photos per transaction, unless one entry has more. */
const BATCH_PHOTOS = 20;

const NOT_TAKEN = { leftOut: IMPORT_TEXTS.notTaken };

/** Returns “Evening Leaf”, May 1, 2026, in the local time of the cigar. */
const formatTitle = ({ name, smoked_at, smoked_offset }: PlannedEntry): string => {
  const local = new Date(Date.parse(smoked_at) + (smoked_offset ?? 0) * MINUTE_MS);
  return `“${name}”, ${dayText(local)}`;
};

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

/** Finds these places in the member's journal and adds missing ones. @returns their ids, in the same order */
const getPlaceIds = async (
  tx: Tx,
  memberId: number,
  places: readonly PlannedPlace[],
  at: Date,
): Promise<number[]> => {
  if (places.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with asked as materialized (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as (
        street text, city text, state text, zip_code text, country text, latitude float8, longitude float8))
        with ordinality as place (street, city, state, zip_code, country, latitude, longitude, at)),
    known as materialized (
      select asked.at, (
               select id from address
                where member_id = ${memberId} and type = 'cigar' and address.street = asked.street
                  and address.city = asked.city and address.state = asked.state and address.zip_code = asked.zip_code
                  and address.country = asked.country and address.latitude is not distinct from asked.latitude
                  and address.longitude is not distinct from asked.longitude
                order by id limit 1) as id
        from asked),
    added as (
      insert into address (member_id, type, street, city, state, zip_code, country, latitude, longitude, created_at)
      select ${memberId}, 'cigar', street, city, state, zip_code, country, latitude, longitude, ${at}::timestamptz
        from asked where at in (select at from known where id is null) order by at
      returning id),
    missing as (select at, row_number() over (order by at) as number from known where id is null)
    select coalesce(known.id, numbered.id) as id
      from known
      left join missing on missing.at = known.at
      left join (select id, row_number() over (order by id) as number from added) as numbered
             on numbered.number = missing.number
     order by known.at`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Equal for the same place, whatever its name. */
const placeKey = ({ label: _shown, ...place }: PlannedPlace): string => JSON.stringify(place);

/** Characters per transaction, unless one entry has more: extracting their words blocks others. */
const BATCH_TEXT = 200_000;

/** Returns one transaction's lines: fewer if they have photos or long texts. */
const nextLines = async (db: Db, importId: number): Promise<PlannedLine[]> => {
  const { rows } = await sql<PlannedLine>`
    select line, entry
      from (select line, entry, sum(length(entry::text)) over (order by line) - length(entry::text) as before
              from (select line, entry from journal_import_line
                     where import_id = ${importId} order by line limit ${BATCH}) as next) as measured
     where before < ${BATCH_TEXT} order by line`.execute(db);
  let photos = 0;
  const past = rows.findIndex(({ entry }, at) => {
    photos += entry.photos?.length ?? 0;
    return at > 0 && photos > BATCH_PHOTOS;
  });
  return past === -1 ? rows : rows.slice(0, past);
};

/** Deletes these waiting lines, and writes entries for those that no other run took. */
const writeLines = async (
  { clock }: ImportsPlatform,
  tx: Tx,
  memberId: number,
  importId: number,
  lines: readonly PlannedLine[],
  uploads: LineUploads,
) => {
  const { rows } = await sql<{ line: number }>`
    delete from journal_import_line
     where import_id = ${importId} and line = any(${lines.map(({ line }) => line)}::int[]) returning line`.execute(
    tx,
  );
  const taken = new Set(rows.map(({ line }) => line));
  const present: (PlannedLine & { readonly files: ImportedLine['uploads'] })[] = [];
  const refused: RefusedLine[] = [];
  for (const { line, entry } of lines.filter((one) => taken.has(one.line))) {
    const files = uploads.get(line) ?? NO_UPLOADS;
    if ('leftOut' in files) refused.push({ line, reason: `${formatTitle(entry)}: ${files.leftOut}` });
    else present.push({ line, entry, files });
  }
  await leaveOut(tx, importId, refused);
  const places = new Map(
    present.flatMap(({ entry: { place } }) => (place === null ? [] : [[placeKey(place), place]])),
  );
  const ids = await getPlaceIds(tx, memberId, [...places.values()], clock.now());
  const idByKey = new Map([...places.keys()].map((key, at) => [key, ids[at] ?? null]));
  const { completed } = await insertImportedEntries(
    tx,
    memberId,
    importId,
    present.map(({ entry: { place, photos: _read, picture: _too, ...entry }, files }) => ({
      entry,
      placeId: place === null ? null : (idByKey.get(placeKey(place)) ?? null),
      uploads: files,
    })),
  );
  return { taken: taken.size, written: new Set(present.map(({ line }) => line)), completed };
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
    const { taken, written, completed } = await writeLines(platform, tx, owner, importId, lines, uploads);
    const { lines: all, done } = await tx
      .updateTable('journal_import')
      .set({ done: sql`done + ${taken}`, added: sql`added + ${written.size}` })
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
      lines,
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
    await queueRemoval(platform, tx, keys);
    return taken === BATCH;
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

/** Turns an import's lines into entries. After a kill, continues where it stopped. */
export const importJob = (platform: ImportsPlatform): ImportJob =>
  job(platform, IMPORT_JOURNAL, (importId) => {
    const readFile = createArchiveReader(platform, importId);
    return () => importBatch(platform, importId, readFile);
  });

export const undoImportJob = (platform: ImportsPlatform): ImportJob =>
  job(platform, UNDO_IMPORT, (importId) => () => undoBatch(platform, importId));
