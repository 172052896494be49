import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { erasure } from '../../platform/database/personal-data.ts';
import { IMPORT_DATA } from './import.personal-data.ts';
import { clearFile } from './import-file.ts';

/** Ends a leaving member's imports and erases file names. The member is locked. @returns storage keys of the files to remove */
export const eraseImports = async (tx: Tx, memberId: number, at: Date): Promise<string[]> => {
  const imports = await tx
    .selectFrom('journal_import')
    .select('id')
    .where('member_id', '=', memberId)
    .execute();
  const keys: string[] = [];
  for (const { id } of imports) {
    keys.push(...(await clearFile(tx, id)));
    await tx.deleteFrom('journal_import_refused').where('import_id', '=', id).execute();
  }
  await tx
    .updateTable('journal_import')
    .set({
      ...erasure(IMPORT_DATA),
      state: sql`case when state in ('running', 'done') then 'undone' when state = 'undone' then state else 'given_up' end`,
      finished_at: sql`case when state in ('running', 'done', 'undone') then coalesce(finished_at, ${at}::timestamptz) end`,
    })
    .where('member_id', '=', memberId)
    .execute();
  return keys;
};
