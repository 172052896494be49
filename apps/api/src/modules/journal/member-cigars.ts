import type { UserCigar } from '@stoa/contract';
import { sql, type RawBuilder } from 'kysely';
import { pageLimit, type PageQuery } from '../../platform/database/pages.ts';
import type { Placeholders } from '../../platform/database/statement.ts';
import { photoUrls, pictureUrl } from '../media/index.ts';
import { isCompletedAndMeantFor } from '../visibility/index.ts';
import { localText } from './journal.queries.ts';

export interface CigarRow {
  id: number;
  line: UserCigar['product_line'];
  name: string;
  picture: string | null;
  vitola: string;
  brand_name: string;
  is_non_stoic: boolean;
  photo: { media: string; description: string } | null;
  overall_rating: number | null;
  created_at: string;
  smoked_at: string;
  /** Null if the viewer may not see the place, because the time reveals its zone (decision 45). */
  smoked_local: string | null;
}

const smallPhotos = ({ media, description }: NonNullable<CigarRow['photo']>): UserCigar['photo'] => {
  const { small_url, medium_url } = photoUrls(media);
  return { small_url, medium_url, description };
};

export const asUserCigar = (row: CigarRow): UserCigar => ({
  id: row.id,
  product_line: row.line,
  product_name: row.name,
  product_picture: pictureUrl(row.picture),
  product_vitola: row.vitola,
  product_brand_name: row.brand_name,
  product_is_non_stoic: row.is_non_stoic,
  photo: row.photo === null ? null : smallPhotos(row.photo),
  rating: row.overall_rating,
  created_at: new Date(row.created_at).toISOString(),
  smoked_at: new Date(row.smoked_at).toISOString(),
  smoked_local: row.smoked_local,
});

type Id = RawBuilder<unknown> | number;

/** Requires a query with `entry` and `product`. */
const columnsFor = (viewerId: Id) => sql`entry.id, product.line, entry.name,
  coalesce(product.picture, entry.picture) as picture, entry.vitola, entry.brand_name,
  entry.product_id is null as is_non_stoic,
  (select json_build_object('media', media, 'description', description) from entry_photo where entry_id = entry.id
      and (hidden_at is null or entry.member_id = ${viewerId}) order by position, id limit 1) as photo,
  entry.overall_rating, entry.created_at, entry.smoked_at,
  case when entry.member_id = ${viewerId} or (entry.place_shown and entry.place_id is not null)
       then ${localText} end as smoked_local`;

/** Selects JSON of the newest cigars the viewer may see. */
export const newestCigars = (viewerId: Id, memberId: RawBuilder<unknown>, limit: number) => sql<CigarRow[]>`(
  select coalesce(json_agg(newest), '[]') from (
    select ${columnsFor(viewerId)} from entry left join product on product.id = entry.product_id
     where entry.member_id = ${memberId} and ${isCompletedAndMeantFor(viewerId)}
     order by entry.created_at desc, entry.id desc limit ${sql.lit(limit)}) as newest)`;

/** Selects a page as JSON, newest first, of cigars the viewer may see. */
export const pageOfCigars = (viewerId: Id, memberId: Id, page: Placeholders<PageQuery>) => sql<CigarRow[]>`(
  select coalesce(json_agg(page order by page.created_at desc, page.id desc), '[]') from (
    select ${columnsFor(viewerId)} from entry left join product on product.id = entry.product_id
     where entry.id = any(array(
       select id from entry where entry.member_id = ${memberId} and ${isCompletedAndMeantFor(viewerId)}
        order by entry.created_at desc, entry.id desc ${pageLimit(page)}))) as page)`;
