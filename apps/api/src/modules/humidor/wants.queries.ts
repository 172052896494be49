import type { Want, WantedCigar } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { pageBody, type PageQuery } from '../../platform/database/pages.ts';
import { notFound } from '../../platform/refusal.ts';
import { pictureUrl } from '../media/index.ts';
import { isFollowing, isNotBlocked } from '../visibility/index.ts';
import { cigarAddress } from './lot-cigar.ts';

type WantRow = Omit<Want, 'created_at'> & { readonly created_at: Date };

/** Returns a member's wants, newest first. */
export const readWants = async (db: Db | Tx, memberId: number, ids: readonly number[]): Promise<Want[]> => {
  const { rows } = await sql<WantRow>`
    select wanted.id, ${cigarAddress('wanted')} as cigar, wanted.product_id, product.line, wanted.name, wanted.brand_name,
           wanted.vitola, product.picture, wanted.created_at,
           coalesce((select quantity from lot_cigar as held
                      where held.member_id = wanted.member_id and held.cigar = wanted.cigar), 0) as quantity
      from want as wanted left join product on product.id = wanted.product_id
     where wanted.id = any(${ids}::bigint[]) and wanted.member_id = ${memberId}
     order by wanted.id desc`.execute(db);
  return rows.map((row) => ({
    ...row,
    picture: pictureUrl(row.picture),
    created_at: row.created_at.toISOString(),
  }));
};

export const ownWants = async (db: Db, memberId: number, page: PageQuery): Promise<Answer<'GET /wants/'>> => {
  const { rows } = await sql<{ count: number; ids: number[] }>`
    select (select count(*)::int from want where member_id = ${memberId}) as count,
           array(select id from want where member_id = ${memberId} order by id desc
                  limit ${page.page_size} offset ${(page.page - 1) * page.page_size}) as ids`.execute(db);
  const { count, ids } = rows[0] ?? { count: 0, ids: [] };
  return pageBody(page, await readWants(db, memberId, ids), count);
};

const mayRead = async (db: Db, viewer: number, memberId: number): Promise<boolean> => {
  if (viewer === memberId) return true;
  const { rows } = await sql<{ id: number }>`
    select id from member as owner
     where id = ${memberId} and wants_visible_to = 'followers' and deleted_at is null and suspended_at is null
       and ${isFollowing(viewer, sql`owner.id`)} and ${isNotBlocked(viewer, sql`owner.id`)}`.execute(db);
  return rows.length > 0;
};

/** Returns only facts about the cigars, no days or quantities. @throws Refusal 404 unless the viewer may see the list */
export const wantsOfMember = async (
  db: Db,
  viewer: number,
  memberId: number,
  page: PageQuery,
): Promise<Answer<'GET /user/member/{id}/wants/'>> => {
  if (!(await mayRead(db, viewer, memberId))) throw notFound();
  const { results, ...rest } = await ownWants(db, memberId, page);
  return {
    ...rest,
    results: results.map(({ id: _id, created_at: _at, quantity: _own, ...cigar }): WantedCigar => cigar),
  };
};
