import type { Db, Tx } from '../../platform/database/database.ts';
import { findZone } from './local-time.ts';

/** Returns null without a home. */
export const findHomeZone = async (db: Db | Tx, memberId: number): Promise<string | null> => {
  const home = await db
    .selectFrom('member')
    .innerJoin('address', 'address.id', 'member.home_id')
    .select(['address.latitude', 'address.longitude'])
    .where('member.id', '=', memberId)
    .executeTakeFirst();
  return findZone(home ?? null);
};
