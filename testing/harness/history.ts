import type { Virtue } from '@stoa/contract/catalogue.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '@stoa/api/platform/database/database';

let written = 0;
let claims = 0;

/**
 * Creates members with one claimed wisdom cigar each but no badges, as if every badge were new today.
 *
 * @returns Their ids.
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
    await claimFor(tx, ids, 'wisdom', 1);
    await sql`update community_total set members = members + ${members}`.execute(tx);
    return ids;
  });

/** Claims codes for members as their first entries would, but without points: this many of a line for each. */
const claimFor = async (tx: Tx, ids: readonly number[], line: Virtue, cigars: number): Promise<string[]> => {
  const at = new Date('2026-01-01T12:00:00Z');
  const product = await tx
    .insertInto('product')
    .values({
      line,
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
    .values({ name: `Old ${product.id}`, product_id: product.id, count: ids.length * cigars, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ code: string }>`
    insert into code (code, batch_id, product_id, member_id, claimed_at)
    select 'U' || lpad((${claims} + row_number() over ())::text, 7, '0'), ${batch.id}, ${product.id}, id, ${at}
      from unnest(${ids}::bigint[]) as id, generate_series(1, ${cigars}::int)
    returning code`.execute(tx);
  claims += rows.length;
  await sql`
    insert into line_count (member_id, line, cigars)
    select id, ${line}, ${cigars} from unnest(${ids}::bigint[]) as id`.execute(tx);
  return rows.map(({ code }) => code);
};

/** Adds cigars that a member logged earlier. @returns Their codes, which all begin with U, unlike any printed code. */
export const claimBefore = (db: Db, memberId: number, line: Virtue, cigars: number): Promise<string[]> =>
  db.transaction().execute((tx) => claimFor(tx, [memberId], line, cigars));
