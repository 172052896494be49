import type { ImportChoices, ImportPreview, JournalImport } from '@stoa/contract';
import {
  IMPORT_FILES_PER_DAY,
  IMPORT_TEXTS,
  IMPORTS_PER_DAY,
  type ImportState,
} from '@stoa/contract/imports.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import type { Job, JobKind } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound, Refusal, refuse, refuseField, refuseTooMany } from '../../platform/refusal.ts';
import { lockCaller } from '../../platform/sessions/lock-caller.ts';
import { stockVersion } from '../humidor/index.ts';
import { deleteFiles, queueRemoval } from '../media/index.ts';

import { clearFile, countParts, newPartKey, partBytes } from './import-file.ts';
import { getImport, getUndoDeadline } from './imports.queries.ts';
import { leaveOut, listLeftOut } from './left-out.ts';
import { planFile, type ImportRow, type ImportsPlatform } from './plan-file.ts';
import type { RefusedLine } from './read-row.ts';

interface ReadImport {
  readonly importId: number;
}

export type ImportJob = Job<ReadImport>;

export const IMPORT_JOURNAL: JobKind<ReadImport> = { name: 'import-journal' };
export const UNDO_IMPORT: JobKind<ReadImport> = { name: 'undo-import' };

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 200;

const ownImport = async (db: Db | Tx, memberId: number, id: number): Promise<ImportRow> => {
  const row = await db
    .selectFrom('journal_import')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', '<>', 'given_up')
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};

const STARTED: ReadonlySet<ImportState | 'given_up'> = new Set(['running', 'done', 'undone']);

const refuseStarted = ({ state }: ImportRow): void => {
  if (state !== 'uploading' && state !== 'ready') throw refuse(409, IMPORT_TEXTS.started);
};

/** @param rows those of the last 24 hours, newest first. @throws Refusal 429 if there are `most` of them */
const refuseAboveLimit = (
  rows: readonly { readonly created_at: Date }[],
  most: number,
  text: string,
  now: Date,
): void => {
  const first = rows[most - 1];
  if (first !== undefined)
    throw refuseTooMany(text, (first.created_at.getTime() + DAY_MS - now.getTime()) / 1000);
};

const importsOfDay = (tx: Tx, memberId: number, now: Date) =>
  tx
    .selectFrom('journal_import')
    .select(['created_at', 'state', 'is_unreadable'])
    .where('member_id', '=', memberId)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('created_at', 'desc')
    .execute();

/** @throws Refusal 429 beyond three in 24 hours, not counting discarded and unreadable files */
const refuseAboveDailyLimit = async (tx: Tx, memberId: number, now: Date): Promise<void> => {
  const earlier = await importsOfDay(tx, memberId, now);
  const counted = earlier.filter(({ state, is_unreadable }) => state !== 'given_up' && !is_unreadable);
  refuseAboveLimit(counted, IMPORTS_PER_DAY, IMPORT_TEXTS.tooMany, now);
};

/** @throws Refusal 429 beyond three in 24 hours, or beyond a dozen including discarded and unreadable files */
export const createImport = (
  { db, clock }: Platform,
  memberId: number,
  { file_name, bytes }: { readonly file_name: string; readonly bytes: number },
): Promise<JournalImport> =>
  idempotent(db, clock.now(), async (tx) => {
    await lockCaller(tx, memberId);
    const now = clock.now();
    await refuseAboveDailyLimit(tx, memberId, now);
    refuseAboveLimit(
      await importsOfDay(tx, memberId, now),
      IMPORT_FILES_PER_DAY,
      IMPORT_TEXTS.tooManyFiles,
      now,
    );
    const { id } = await tx
      .insertInto('journal_import')
      .values({ member_id: memberId, file_name, bytes, state: 'uploading', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return getImport(tx, memberId, id);
  });

/** Stores one part; repeating it changes nothing. */
export const addPart = async (
  { db, storage }: Platform,
  memberId: number,
  id: number,
  number: number,
  part: UploadedFile | undefined,
): Promise<JournalImport> => {
  const { bytes } = await ownImport(db, memberId, id);
  if (number > countParts(bytes))
    throw refuseField(
      'number',
      `This file has ${countParts(bytes)} ${countParts(bytes) === 1 ? 'part' : 'parts'}.`,
    );
  const size = partBytes(bytes, number);
  if (part?.bytes.length !== size)
    throw refuseField('part', `Part ${number} of this file has ${size} bytes.`);
  const file = newPartKey();
  await storage.put(file, part.bytes, 'application/octet-stream');
  try {
    const isNew = await db.transaction().execute(async (tx) => {
      await lockCaller(tx, memberId);
      refuseStarted(await ownImport(tx, memberId, id));
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('journal_import_part')
        .values({ import_id: id, number, file })
        .onConflict((conflict) => conflict.columns(['import_id', 'number']).doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    });
    if (!isNew) await deleteFiles(storage, [file]);
  } catch (error) {
    await deleteFiles(storage, [file], error);
    throw error;
  }
  return getImport(db, memberId, id);
};

/** An unreadable file doesn't count toward the day's three, unless another encoding makes it readable. */
const recordUnreadable = async (db: Db, id: number): Promise<void> => {
  await db
    .updateTable('journal_import')
    .set({ is_unreadable: true })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .execute();
};

export const previewImport = async (
  platform: ImportsPlatform,
  memberId: number,
  id: number,
  input: ImportChoices,
): Promise<ImportPreview> => {
  const { db, clock } = platform;
  const row = await ownImport(db, memberId, id);
  refuseStarted(row);
  const { kind, choices, preview } = await platform.fileReader
    .inTurn(memberId, () => planFile(platform, memberId, row, input))
    .catch(async (error: unknown) => {
      if (error instanceof Refusal && error.status === 400) await recordUnreadable(db, id);
      throw error;
    });
  await db.transaction().execute(async (tx) => {
    await lockCaller(tx, memberId);
    const locked = await ownImport(tx, memberId, id);
    refuseStarted(locked);
    // An unreadable file didn't count; from now on this one does.
    if (locked.is_unreadable) await refuseAboveDailyLimit(tx, memberId, clock.now());
    await tx
      .updateTable('journal_import')
      .set({
        kind,
        state: 'ready',
        is_unreadable: false,
        choices: JSON.stringify(choices),
        chosen: JSON.stringify(input),
      })
      .where('id', '=', id)
      .execute();
  });
  return { ...preview, import: await getImport(db, memberId, id) };
};

/** Returns the last preview's refused lines, or, once the import has begun, all lines that didn't become entries. */
export const refusedLines = async (
  platform: ImportsPlatform,
  memberId: number,
  id: number,
): Promise<readonly RefusedLine[]> => {
  const row = await ownImport(platform.db, memberId, id);
  if (STARTED.has(row.state)) return listLeftOut(platform.db, id);
  if (row.state !== 'ready') throw refuse(409, IMPORT_TEXTS.notReady);
  return platform.fileReader.inTurn(
    memberId,
    async () => (await planFile(platform, memberId, row, row.choices)).refused,
  );
};

/** Changes if another import added something, or the member's cigars changed. */
const journalVersion = async (db: Db | Tx, memberId: number): Promise<string> => {
  const { rows } = await sql<{ mark: string }>`
    select cigars || ' ' || (select count(*) from journal_import
                              where member_id = member.id and state in ('running', 'done', 'undone')) as mark
      from member where id = ${memberId}`.execute(db);
  return `${rows[0]?.mark ?? ''} ${await stockVersion(db, memberId)}`;
};

/** A changed journal makes the file compare again, up to this many times. */
const COMPARISONS = 3;

/** Stores the preview's plan and queues it; a repeat returns its progress. */
export const startImport = async (
  platform: ImportsPlatform,
  memberId: number,
  id: number,
): Promise<JournalImport> => {
  const { db } = platform;
  const row = await ownImport(db, memberId, id);
  if (STARTED.has(row.state)) return getImport(db, memberId, id);
  if (row.state !== 'ready') throw refuse(409, IMPORT_TEXTS.notReady);
  return platform.fileReader.inTurn(memberId, () => startReady(platform, memberId, row));
};

const startReady = async (
  platform: ImportsPlatform,
  memberId: number,
  row: ImportRow,
): Promise<JournalImport> => {
  const { db, jobs } = platform;
  const { id } = row;
  for (let time = 0; time < COMPARISONS; time += 1) {
    const version = await journalVersion(db, memberId);
    const { lines, refused } = await planFile(platform, memberId, row, row.choices);
    if (lines.length === 0) throw refuse(409, IMPORT_TEXTS.nothingNew);
    const started = await db.transaction().execute(async (tx) => {
      await lockCaller(tx, memberId);
      if (STARTED.has((await ownImport(tx, memberId, id)).state)) return getImport(tx, memberId, id);
      const running = await tx
        .selectFrom('journal_import')
        .select('id')
        .where('member_id', '=', memberId)
        .where('state', '=', 'running')
        .executeTakeFirst();
      if (running !== undefined) throw refuse(409, IMPORT_TEXTS.underWay);
      if ((await journalVersion(tx, memberId)) !== version) return null;
      for (let from = 0; from < lines.length; from += BATCH) {
        await sql`
          insert into journal_import_line (import_id, line, entry, stock)
          select ${id}::bigint, line, entry, stock
            from jsonb_to_recordset(${JSON.stringify(lines.slice(from, from + BATCH))}::jsonb)
              as read (line int, entry jsonb, stock jsonb)`.execute(tx);
      }
      await leaveOut(tx, id, refused);
      await tx
        .updateTable('journal_import')
        .set({ state: 'running', lines: lines.length })
        .where('id', '=', id)
        .execute();
      await jobs.enqueue(tx, IMPORT_JOURNAL, { importId: id });
      return getImport(tx, memberId, id);
    });
    if (started !== null) return started;
  }
  throw refuse(409, IMPORT_TEXTS.underWay);
};

/** Starts the undo: the background job removes entries in batches. */
export const undoImport = (platform: ImportsPlatform, memberId: number, id: number): Promise<JournalImport> =>
  platform.db.transaction().execute(async (tx) => {
    await lockCaller(tx, memberId);
    const row = await ownImport(tx, memberId, id);
    if (row.state === 'undone') return getImport(tx, memberId, id);
    if (row.state !== 'done') throw refuse(409, IMPORT_TEXTS.notDone);
    const until = getUndoDeadline(row);
    if (until === null || until < platform.clock.now()) throw refuse(409, IMPORT_TEXTS.undoOver);
    await tx.updateTable('journal_import').set({ state: 'undone' }).where('id', '=', id).execute();
    await platform.jobs.enqueue(tx, UNDO_IMPORT, { importId: id });
    return getImport(tx, memberId, id);
  });

export const discardImport = (platform: ImportsPlatform, memberId: number, id: number): Promise<null> =>
  platform.db.transaction().execute(async (tx) => {
    await lockCaller(tx, memberId);
    refuseStarted(await ownImport(tx, memberId, id));
    const keys = await clearFile(tx, id);
    await tx.updateTable('journal_import').set({ state: 'given_up' }).where('id', '=', id).execute();
    await queueRemoval(platform, tx, keys);
    return null;
  });
