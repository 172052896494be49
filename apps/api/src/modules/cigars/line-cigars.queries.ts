import type { LineCigar } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { pictureUrl } from '../media/index.ts';

const cigarsOfLine = statement<{ viewer: number; line: string }, LineCigar>(
  ({ viewer, line }) => sql`
    select id::text as cigar, name, vitola, picture,
           (select count(*)::int from entry
             where member_id = ${viewer} and product_id = product.id and deleted_at is null and completed_at is not null) as own_cigars
      from product where line = ${line} order by name, vitola, id`,
);

/** Returns all products of a line, which are a few dozen. */
export const lineCigars = async (
  db: Db,
  viewer: number,
  line: string,
): Promise<Answer<'GET /cigars/lines/{line}/'>> => {
  const rows = await cigarsOfLine(db, { viewer, line });
  return { results: rows.map((row) => ({ ...row, picture: pictureUrl(row.picture) })) };
};
