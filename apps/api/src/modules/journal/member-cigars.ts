import type { UserCigar } from '@stoa/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { cutOf, type PageQuery } from '../../platform/database/pages.ts';
import { pictureUrl } from '../media/index.ts';

interface CigarRow {
  id: number;
  member_id: number;
  line: UserCigar['product_line'];
  name: string;
  picture: string | null;
  vitola: string;
  brand_name: string;
  is_non_stoic: boolean;
  overall_rating: number | null;
  created_at: Date;
}

const asUserCigar = (row: CigarRow): UserCigar => ({
  id: row.id,
  product_line: row.line,
  product_name: row.name,
  product_picture: pictureUrl(row.picture),
  product_vitola: row.vitola,
  product_brand_name: row.brand_name,
  product_is_non_stoic: row.is_non_stoic,
  rating: row.overall_rating,
  created_at: row.created_at.toISOString(),
});

/** The columns of a cigar, for a query whose `entry` and `product` are in reach. */
const COLUMNS = sql`entry.id, entry.member_id, product.line, entry.name,
  coalesce(product.picture, entry.picture) as picture, entry.vitola, entry.brand_name,
  entry.product_id is null as is_non_stoic, entry.overall_rating, entry.created_at`;

/** Completed and standing: what others may see of a journal. */
const SEEN = sql`entry.deleted_at is null and entry.completed_at is not null`;

/** The newest completed cigars of each of these members, so many of each, newest first. */
export const newestCigars = async (
  db: Db,
  memberIds: readonly number[],
  each: number,
): Promise<Map<number, UserCigar[]>> => {
  const cigars = new Map<number, UserCigar[]>(memberIds.map((id) => [id, []]));
  if (memberIds.length === 0) return cigars;
  const { rows } = await sql<CigarRow>`
    select newest.* from unnest(${memberIds}::bigint[]) as wanted (id),
      lateral (select ${COLUMNS} from entry left join product on product.id = entry.product_id
                where entry.member_id = wanted.id and ${SEEN}
                order by entry.created_at desc, entry.id desc limit ${each}) as newest`.execute(db);
  for (const row of rows) cigars.get(row.member_id)?.push(asUserCigar(row));
  return cigars;
};

/** One page of a member's completed cigars, newest first, with their true count. */
export const cigarsPage = async (
  db: Db,
  memberId: number,
  page: PageQuery,
): Promise<{ results: UserCigar[]; count: number }> => {
  const { completed } = await db
    .selectFrom('member')
    .select('completed')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const cut = cutOf(page, completed);
  const direction = sql.raw(cut.backwards ? 'asc' : 'desc');
  const { rows } = await sql<CigarRow>`
    select ${COLUMNS} from entry left join product on product.id = entry.product_id
     where entry.id in (
       select id from entry where member_id = ${memberId} and ${SEEN}
        order by entry.created_at ${direction}, entry.id ${direction} limit ${cut.limit} offset ${cut.offset})
     order by entry.created_at desc, entry.id desc`.execute(db);
  return { results: rows.map(asUserCigar), count: completed };
};
