import type { UserCigar } from '@stoa/contract';
import { sql, type RawBuilder } from 'kysely';
import { idsOfWindow } from '../../platform/database/bidirectional-page.ts';
import { pictureUrl } from '../media/index.ts';

/** A cigar of a member's journal, as JSON brings it. */
export interface CigarRow {
  id: number;
  line: UserCigar['product_line'];
  name: string;
  picture: string | null;
  vitola: string;
  brand_name: string;
  is_non_stoic: boolean;
  overall_rating: number | null;
  created_at: string;
}

export const asUserCigar = (row: CigarRow): UserCigar => ({
  id: row.id,
  product_line: row.line,
  product_name: row.name,
  product_picture: pictureUrl(row.picture),
  product_vitola: row.vitola,
  product_brand_name: row.brand_name,
  product_is_non_stoic: row.is_non_stoic,
  rating: row.overall_rating,
  created_at: new Date(row.created_at).toISOString(),
});

/** The columns of a cigar, for a query whose `entry` and `product` are in reach. */
const COLUMNS = sql`entry.id, product.line, entry.name,
  coalesce(product.picture, entry.picture) as picture, entry.vitola, entry.brand_name,
  entry.product_id is null as is_non_stoic, entry.overall_rating, entry.created_at`;

/** Completed and standing: what others may see of a journal. */
const SEEN = sql`entry.deleted_at is null and entry.completed_at is not null`;

/** The newest completed cigars of this member of a query, so many, newest first, as JSON. */
export const newestCigars = (memberId: RawBuilder<unknown>, most: number) => sql<CigarRow[]>`(
  select coalesce(json_agg(newest), '[]') from (
    select ${COLUMNS} from entry left join product on product.id = entry.product_id
     where entry.member_id = ${memberId} and ${SEEN}
     order by entry.created_at desc, entry.id desc limit ${sql.lit(most)}) as newest)`;

/** A page of a member's completed cigars, newest first, as JSON; its `page_window` is in the statement's `with`. */
export const cigarsOfCut = (memberId: RawBuilder<unknown>) => sql<CigarRow[]>`(
  select coalesce(json_agg(page order by page.created_at desc, page.id desc), '[]') from (
    select ${COLUMNS} from entry left join product on product.id = entry.product_id
     where entry.id = any(${idsOfWindow(
       (direction) => sql`
         select id from entry where entry.member_id = ${memberId} and ${SEEN}
          order by entry.created_at ${direction}, entry.id ${direction}`,
       'desc',
     )})) as page)`;
