import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { RefusedLine } from './read-row.ts';

/** Stores lines that don't become entries, because their file is gone after the import. */
export const leaveOut = async (tx: Tx, importId: number, lines: readonly RefusedLine[]): Promise<void> => {
  if (lines.length === 0) return;
  await sql`
    insert into journal_import_refused (import_id, line, reason)
    select ${importId}::bigint, line, reason
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as refused (line int, reason text)`.execute(
    tx,
  );
};

export const listLeftOut = (db: Db, importId: number): Promise<RefusedLine[]> =>
  db
    .selectFrom('journal_import_refused')
    .select(['line', 'reason'])
    .where('import_id', '=', importId)
    .orderBy('line')
    .execute();
