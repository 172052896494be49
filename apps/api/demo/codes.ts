import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';

/** Names of demo batches with leftover codes start with this. */
export const DEMO_BOX = 'Demo box';

/** Returns unused demo codes for as many different products as possible; fewer than `n` when they run out. */
export const unusedDemoCodes = async (db: Db, n: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('code')
    .innerJoin('code_batch', 'code_batch.id', 'code.batch_id')
    .select('code.code')
    .where('code_batch.name', 'like', `${DEMO_BOX}%`)
    .where('code.member_id', 'is', null)
    .orderBy(sql`row_number() over (partition by code.product_id order by code.code)`)
    .orderBy('code.product_id')
    .limit(n)
    .execute();
  return rows.map(({ code }) => code);
};
