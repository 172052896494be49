import type { JournalImport } from '@stoa/contract';
import {
  IMPORT_PART_BYTES,
  IMPORT_REFUSED_SHOWN,
  IMPORT_UNDO_DAYS,
  type ImportState,
} from '@stoa/contract/imports.rules';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/refusal.ts';
import { countParts } from './import-file.ts';
import type { JournalImportTable } from './imports.tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface ImportRow extends Omit<Selectable<JournalImportTable>, 'state' | 'choices'> {
  readonly state: ImportState;
  readonly arrived: number[];
  readonly left: number;
  readonly lots_left: number;
  readonly refused: number;
  readonly refused_rows: JournalImport['refused_rows'];
  readonly day: string;
}

const rowsWhere = (condition: RawBuilder<unknown>) => sql<ImportRow>`
  select journal_import.*, to_char(created_at at time zone 'UTC', 'FMMonth FMDD, YYYY') as day,
         array(select number from journal_import_part where import_id = journal_import.id order by number) as arrived,
         (select count(*)::int from entry where import_id = journal_import.id and deleted_at is null) as left,
         (select count(*)::int from lot where import_id = journal_import.id) as lots_left,
         (select count(*)::int from journal_import_refused where import_id = journal_import.id) as refused,
         coalesce((select jsonb_agg(jsonb_build_object('line', line, 'reason', reason) order by line)
                     from (select line, reason from journal_import_refused where import_id = journal_import.id
                            order by line limit ${IMPORT_REFUSED_SHOWN}) as first_refused), '[]') as refused_rows
    from journal_import where state <> 'given_up' and ${condition}
   order by created_at desc, id desc limit 100`;

/** Returns the undo deadline; null if it can't be undone. */
export const getUndoDeadline = (row: { state: string; finished_at: Date | null }): Date | null =>
  row.state === 'done' && row.finished_at !== null
    ? new Date(row.finished_at.getTime() + IMPORT_UNDO_DAYS * DAY_MS)
    : null;

const asImport = (row: ImportRow): JournalImport => ({
  id: row.id,
  file_name: row.file_name,
  bytes: row.bytes,
  part_bytes: IMPORT_PART_BYTES,
  parts: countParts(row.bytes),
  arrived: row.arrived,
  kind: row.kind,
  state: row.state,
  source: `from ${row.file_name}, ${row.day}`,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  lines: row.lines,
  done: row.done,
  added: row.added,
  lots: row.lots,
  humidors: row.humidors,
  wants: row.wants,
  skipped: row.done - row.added - row.lots - row.humidors - row.wants,
  refused: row.refused,
  refused_rows: row.refused_rows,
  left: row.left,
  lots_left: row.lots_left,
  undo_until: getUndoDeadline(row)?.toISOString() ?? null,
  chosen: row.chosen,
});

export const listImports = async (db: Db | Tx, memberId: number): Promise<JournalImport[]> =>
  (await rowsWhere(sql`member_id = ${memberId}`).execute(db)).rows.map(asImport);

/** @throws Refusal 404 if it is missing or another member's */
export const getImport = async (db: Db | Tx, memberId: number, id: number): Promise<JournalImport> => {
  const { rows } = await rowsWhere(sql`member_id = ${memberId} and id = ${id}`).execute(db);
  if (rows[0] === undefined) throw notFound();
  return asImport(rows[0]);
};
