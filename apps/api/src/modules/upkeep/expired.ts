import { IMPORT_UNDO_DAYS } from '@stoa/contract/imports.rules';
import { DRAFT_BIN_DAYS } from '@stoa/contract/operators.messages.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { KEY_LIFE_DAYS } from '../../platform/http/idempotency.ts';
import { PICTURE_GRACE_MS } from '../../platform/sessions/sessions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const REFUSAL_LIFE_DAYS = 400;

const FAREWELL_LIFE_DAYS = 4;

/** Applies to imports their members never started. */
const UNSTARTED_IMPORT_LIFE_DAYS = 2;

/** Exceeds both the removal's retries and a proxy's cache. */
const REMOVED_FILE_LIFE_DAYS = 7;

/** Matches how long an event can be undone. */
const MAILED_LINK_LIFE_DAYS = 7;

/** One statement deletes this many rows, so that none runs long. */
const BATCH = 1000;

const unstarted = (before: Date): RawBuilder<unknown> => sql`
  select id from journal_import where state in ('uploading', 'ready') and created_at < ${before}`;

/** Lists conditions by table; the operators' audit and the ledger are never deleted. */
const expired = (now: Date): readonly (readonly [table: string, condition: RawBuilder<unknown>])[] => {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  return [
    // A used refresh token stays as long as its sign-in could live: its reuse reveals a theft.
    ['session_token', sql`kind = 'access' and expires_at < ${ago(PICTURE_GRACE_MS)}`],
    ['session_token', sql`kind = 'refresh' and expires_at < ${now}`],
    ['sign_in', sql`expires_at < ${now}`],
    ['mail_token', sql`expires_at < ${now}`],
    ['reset_code', sql`expires_at < ${now}`],
    ['google_link_code', sql`expires_at < ${now}`],
    ['mailed_link', sql`made_at < ${ago(MAILED_LINK_LIFE_DAYS * DAY_MS)}`],
    ['staff_session', sql`expires_at < ${now}`],
    ['staff_invitation', sql`expires_at < ${now}`],
    // Its picture then has no row and goes with the orphaned files.
    ['operator_message', sql`deleted_at < ${ago(DRAFT_BIN_DAYS * DAY_MS)}`],
    ['idempotency_key', sql`created_at < ${ago(KEY_LIFE_DAYS * DAY_MS)}`],
    ['operator_repeat', sql`created_at < ${ago(KEY_LIFE_DAYS * DAY_MS)}`],
    // The queue stops trying its email after three days.
    ['farewell', sql`created_at < ${ago(FAREWELL_LIFE_DAYS * DAY_MS)}`],
    // Its files then have no row and go with the orphaned ones.
    ['journal_import_part', sql`import_id in (${unstarted(ago(UNSTARTED_IMPORT_LIFE_DAYS * DAY_MS))})`],
    ['journal_import', sql`id in (${unstarted(ago(UNSTARTED_IMPORT_LIFE_DAYS * DAY_MS))})`],
    // No one asks about it once the import can't be undone.
    [
      'journal_import_refused',
      sql`import_id in (select id from journal_import where finished_at < ${ago(IMPORT_UNDO_DAYS * DAY_MS)})`,
    ],
    ['removed_file', sql`at < ${ago(REMOVED_FILE_LIFE_DAYS * DAY_MS)} and stored_until is null`],
    ['code_refusal', sql`at < ${ago(REFUSAL_LIFE_DAYS * DAY_MS)}`],
  ];
};

const deleteBatch = async (db: Db, table: string, condition: RawBuilder<unknown>): Promise<number> => {
  // Leaves rows locked by another server or a request to the next run.
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${BATCH} for update skip locked))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
};

/** Deletes expired rows in batches of one transaction each; returns the count by table. */
export const deleteExpired = async (db: Db, now: Date): Promise<Record<string, number>> => {
  const removed: Record<string, number> = {};
  for (const [table, condition] of expired(now)) {
    let deleted: number;
    do {
      deleted = await deleteBatch(db, table, condition);
      removed[table] = (removed[table] ?? 0) + deleted;
    } while (deleted === BATCH);
  }
  return removed;
};
