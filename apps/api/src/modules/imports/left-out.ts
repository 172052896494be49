import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { RefusedLine } from './read-line.ts';

/** Writes down lines that do not become entries: the file that says them is gone when the import has ended. */
export const leaveOut = async (tx: Tx, importId: number, lines: readonly RefusedLine[]): Promise<void> => {
  if (lines.length === 0) return;
  await sql`
    insert into journal_import_refused (import_id, line, reason)
    select ${importId}::bigint, line, reason
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as refused (line int, reason text)`.execute(
    tx,
  );
};

/** In the order of the file. */
export const leftOutOf = (db: Db, importId: number): Promise<RefusedLine[]> =>
  db
    .selectFrom('journal_import_refused')
    .select(['line', 'reason'])
    .where('import_id', '=', importId)
    .orderBy('line')
    .execute();
