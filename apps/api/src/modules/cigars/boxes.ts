import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** Names a box among cigars with figures: batch, size, and place of its first cigar; a named cigar's key has bars. */
export const boxKey = (
  batch: RawBuilder<unknown>,
  size: RawBuilder<unknown>,
  first: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`('box ' || ${batch} || ' ' || ${size} || ' ' || ${first})`;

export const isBox = (cigar: string): boolean => /^box \d+ \d+ \d+$/.test(cigar);

/** Returns these codes' boxes if their batches have boxes; reads each batch once, up to the last code. */
export const getBoxes = async (
  db: Db | Tx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ code: string; box: string }>`
    with asked as materialized (select code, batch_id, drawn from code where code = any(${codes}::text[])),
    placed as (
      select code.code, code.batch_id, row_number() over (partition by code.batch_id order by code.drawn) - 1 as place
        from (select batch_id, max(drawn) as last from asked group by batch_id) as read
        join code on code.batch_id = read.batch_id and code.drawn <= read.last)
    select placed.code, ${boxKey(sql`batch.id`, sql`box_size`, sql`(place / box_size * box_size)`)} as box
      from placed join code_batch as batch on batch.id = placed.batch_id and box_size is not null
     where placed.code in (select code from asked)`.execute(db);
  return new Map(rows.map(({ code, box }) => [code, box]));
};
