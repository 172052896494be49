import type { Answer } from '@stoa/contract/client';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { asEntry, entryRows, type EntryRow } from './journal.queries.ts';

const selectLitEntry = statement<{ memberId: number }, EntryRow>(({ memberId }) =>
  entryRows(sql`entry.member_id = ${memberId} and entry.is_lit and entry.deleted_at is null`),
);

export const litEntry = async (
  db: Db,
  memberId: number,
  now: Date,
): Promise<Answer<'GET /cigars/lit_cigar/'>> => {
  const [row] = await selectLitEntry(db, { memberId });
  if (row === undefined) return { entry: null, lit_seconds: null };
  const milliseconds = Math.max(0, now.getTime() - row.smoked_at.getTime());
  return { entry: asEntry(row, memberId), lit_seconds: Math.floor(milliseconds / 1000) };
};
