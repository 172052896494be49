import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { addToEntryCounters, insertImportedEntry, takeBackImported } from '../journal/index.ts';
import type { RemoveFilesJob } from '../media/index.ts';
import { clearFile } from './import-file.ts';
import type { PlannedEntry } from './import-plan.ts';
import type { ImportJob } from './imports.service.ts';

type JobsPlatform = Platform & { readonly removeFiles: RemoveFilesJob };

/** Entries of one transaction: what is lost where the server is killed, and begun again. */
const BATCH = 100;

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

/** A place of the journal; the same one for all entries there. */
const placeIdOf = async (
  tx: Tx,
  memberId: number,
  { place }: PlannedEntry,
  at: Date,
): Promise<number | null> => {
  if (place === null) return null;
  const { label: _shown, ...columns } = place;
  const known = await tx
    .selectFrom('address')
    .select('id')
    .where('member_id', '=', memberId)
    .where('type', '=', 'cigar')
    .where('street', '=', place.street)
    .where('city', '=', place.city)
    .where('state', '=', place.state)
    .where('zip_code', '=', place.zip_code)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const { id } = await tx
    .insertInto('address')
    .values({ ...columns, member_id: memberId, type: 'cigar', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** @returns whether there is more */
const importSome = async (
  { clock, jobs, removeFiles }: JobsPlatform,
  tx: Tx,
  importId: number,
): Promise<boolean> => {
  const found = await lockImport(tx, importId);
  if (found?.state !== 'running') return false;
  const { rows } = await sql<{ entry: PlannedEntry }>`
    delete from journal_import_line where import_id = ${importId} and line in (
      select line from journal_import_line where import_id = ${importId} order by line limit ${BATCH})
    returning entry`.execute(tx);
  let completed = 0;
  const places = new Map<string, number | null>();
  for (const { entry } of rows) {
    const label = entry.place?.label ?? '';
    const placeId = places.get(label) ?? (await placeIdOf(tx, found.member_id, entry, clock.now()));
    places.set(label, placeId);
    const { place: _written, ...columns } = entry;
    const written = await insertImportedEntry(tx, found.member_id, importId, columns, placeId);
    if (written.completed) completed += 1;
  }
  const { lines, done } = await tx
    .updateTable('journal_import')
    .set({ done: sql`done + ${rows.length}`, added: sql`added + ${rows.length}` })
    .where('id', '=', importId)
    .returning(['lines', 'done'])
    .executeTakeFirstOrThrow();
  if (done === lines) {
    await tx
      .updateTable('journal_import')
      .set({ state: 'done', finished_at: clock.now() })
      .where('id', '=', importId)
      .execute();
    await jobs.enqueue(tx, removeFiles, { keys: await clearFile(tx, importId) });
  }
  await addToEntryCounters(tx, found.member_id, { cigars: rows.length, completed });
  return done < lines;
};

const undoSome = async (
  { clock, jobs, removeFiles }: JobsPlatform,
  tx: Tx,
  importId: number,
): Promise<boolean> => {
  const found = await lockImport(tx, importId);
  if (found?.state !== 'undone') return false;
  const { taken, keys } = await takeBackImported(tx, found.member_id, importId, BATCH, clock.now());
  if (keys.length > 0) await jobs.enqueue(tx, removeFiles, { keys });
  return taken === BATCH;
};

const job = (
  platform: JobsPlatform,
  name: string,
  some: (platform: JobsPlatform, tx: Tx, importId: number) => Promise<boolean>,
): ImportJob => ({
  name,
  retries: 20,
  together: 2,
  run: async ({ importId }) => {
    let hasMore = true;
    while (hasMore) hasMore = await platform.db.transaction().execute((tx) => some(platform, tx, importId));
  },
});

/** Turns the lines of an import into entries; killed at any moment, it goes on where it was. */
export const importJob = (platform: JobsPlatform): ImportJob => job(platform, 'import-journal', importSome);

export const undoImportJob = (platform: JobsPlatform): ImportJob => job(platform, 'undo-import', undoSome);
