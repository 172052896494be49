import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { erasure } from '../../platform/database/personal-data.ts';
import { photoKeys } from '../media/index.ts';
import { AMENDS_DATA } from './amends.personal-data.ts';

/** Erases a leaving member's amends. Their codes stay used. The caller has locked the member. @returns storage keys of the files to remove */
export const eraseAmends = async (tx: Tx, memberId: number, at: Date): Promise<string[]> => {
  const photos = await tx
    .selectFrom('amends')
    .select('photo')
    .where('member_id', '=', memberId)
    .where('photo', 'is not', null)
    .execute();
  await tx
    .updateTable('amends')
    .set({
      ...erasure(AMENDS_DATA),
      state: sql`case when state = 'waiting' then 'withdrawn' else state end`,
      decided_at: sql`case when state = 'waiting' then ${at}::timestamptz else decided_at end`,
    })
    .where('member_id', '=', memberId)
    .execute();
  return photos.flatMap(({ photo }) => (photo === null ? [] : photoKeys(photo)));
};
