import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';

let written = 0;

/**
 * Members with a claimed wisdom cigar each, and no badge: as they would stand if every badge were introduced today.
 *
 * @returns their ids
 */
export const writeHistory = async (db: Db, members: number): Promise<number[]> =>
  db.transaction().execute(async (tx) => {
    const name = `history${(written += 1)}`;
    const at = new Date('2026-01-01T12:00:00Z');
    const { rows } = await sql<{ id: number }>`
      insert into member (first_name, last_name, name_key, email, email_key, handle, handle_key, created_at)
      select 'Old', 'Hand', 'old hand', address, address, null, null, ${at}
        from (select ${name}::text || '-' || n || '@example.com' as address from generate_series(1, ${members}::int) as n) as addresses
      returning id`.execute(tx);
    const ids = rows.map(({ id }) => id);
    const product = await tx
      .insertInto('product')
      .values({
        line: 'wisdom',
        name: 'Old Owl',
        brand_name: 'Stoa',
        vitola: 'Toro',
        short_description: '',
        description: '',
        picture: null,
        points: 0,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const batch = await tx
      .insertInto('code_batch')
      .values({ name, product_id: product.id, count: members, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into code (code, batch_id, product_id, member_id, claimed_at)
      select 'H' || lpad(id::text, 7, '0'), ${batch.id}, ${product.id}, id, ${at} from unnest(${ids}::bigint[]) as id`.execute(
      tx,
    );
    await sql`
      insert into line_count (member_id, line, cigars) select id, 'wisdom', 1 from unnest(${ids}::bigint[]) as id`.execute(
      tx,
    );
    await sql`update community_total set members = members + ${members}`.execute(tx);
    return ids;
  });
