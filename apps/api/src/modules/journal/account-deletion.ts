import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { erasure } from '../../platform/database/personal-data.ts';
import { photoKeys } from '../media/index.ts';
import { addToCommunity } from '../community/index.ts';
import { deleteForecasts } from '../forecast/index.ts';
import { deleteNames } from './named-cigars.ts';
import { ENTRY_DATA } from './entry.personal-data.ts';

/** Clears a member's journal; ledger lines refer to its empty rows. @returns storage keys of the files to remove */
export const clearJournal = async (tx: Tx, memberId: number, at: Date): Promise<string[]> => {
  const photos = await tx
    .deleteFrom('entry_photo')
    .where('entry_id', 'in', (query) =>
      query.selectFrom('entry').select('id').where('member_id', '=', memberId),
    )
    .returning('media')
    .execute();
  await tx
    .deleteFrom('removed_photo')
    .where('entry_id', 'in', (query) =>
      query.selectFrom('entry').select('id').where('member_id', '=', memberId),
    )
    .execute();
  const pictures = await tx
    .selectFrom('entry')
    .select('picture')
    .where('member_id', '=', memberId)
    .where('picture', 'is not', null)
    .execute();
  await deleteNames(tx, memberId);
  await deleteForecasts(tx, memberId);
  const { cigars, completed } = await tx
    .selectFrom('member')
    .select(['cigars', 'completed'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('entry')
    .set({ ...erasure(ENTRY_DATA), deleted_at: sql`coalesce(deleted_at, ${at})` })
    .where('member_id', '=', memberId)
    .execute();
  await tx.updateTable('member').set({ cigars: 0, completed: 0 }).where('id', '=', memberId).execute();
  await addToCommunity(tx, { cigars: -cigars, completed: -completed });
  return [
    ...photos.flatMap(({ media }) => photoKeys(media)),
    ...pictures.flatMap(({ picture }) => picture ?? []),
  ];
};
