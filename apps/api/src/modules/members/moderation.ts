import type { ReportReason } from '@stoa/contract/reports.rules';
import type { Tx } from '../../platform/database/database.ts';

/** Hides bio and picture from others or shows them again. The caller has locked the member. */
export const hideProfile = async (tx: Tx, id: number, profile_hidden_at: Date | null): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ profile_hidden_at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Empties bio and picture. Returns keys of the files to remove. */
export const removeProfile = async (tx: Tx, id: number, rule: ReportReason): Promise<string[]> => {
  const { picture } = await tx
    .selectFrom('member')
    .select('picture')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('member')
    .set({ bio: '', picture: null, profile_hidden_at: null, profile_removed_rule: rule })
    .where('id', '=', id)
    .execute();
  return picture === null ? [] : [picture];
};
