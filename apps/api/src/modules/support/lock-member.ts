import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/refusal.ts';

/** Includes suspended members. @throws Refusal 404 */
export const lockMember = async (tx: Tx, id: number): Promise<void> => {
  const found = await tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (found === undefined) throw notFound();
};
