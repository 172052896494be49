import type { Answer } from '@stoa/contract/client';
import type { Db } from '../../platform/database/database.ts';
import { pictureUrl } from '../media/index.ts';
import { countRows, pageBody, type PageQuery } from '../../platform/database/pages.ts';

/** The member's earning lines, newest first; a deleted entry's note is not told any more. */
export const timelinePage = async (
  db: Db,
  memberId: number,
  page: PageQuery,
): Promise<Answer<'GET /user-stats/timeline/'>> => {
  const earnings = db
    .selectFrom('ledger_line')
    .where('ledger_line.member_id', '=', memberId)
    .where('earned', '>', 0);
  const rows = await earnings
    .innerJoin('member', 'member.id', 'ledger_line.member_id')
    .leftJoin('entry', (join) =>
      join.onRef('entry.id', '=', 'ledger_line.entry_id').on('entry.deleted_at', 'is', null),
    )
    .select([
      'ledger_line.id',
      'ledger_line.title',
      'ledger_line.earned',
      'ledger_line.picture',
      'ledger_line.created_at',
      'entry.experience_note',
      'member.first_name',
      'member.last_name',
    ])
    .orderBy('ledger_line.created_at', 'desc')
    .orderBy('ledger_line.id', 'desc')
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size)
    .execute();
  const results = rows.map((row) => ({
    id: row.id,
    product_name: row.title,
    product_points: row.earned,
    created_at: row.created_at.toISOString(),
    product_picture: pictureUrl(row.picture),
    experience_note: row.experience_note ?? '',
    user_name: `${row.first_name} ${row.last_name}`,
  }));
  return pageBody(page, results, await countRows(earnings));
};

/** Every line of the member's ledger, newest first, each with the balance that it left. */
export const ledgerPage = async (
  db: Db,
  memberId: number,
  page: PageQuery,
): Promise<Answer<'GET /user-stats/ledger/'>> => {
  const lines = db.selectFrom('ledger_line').where('ledger_line.member_id', '=', memberId);
  const rows = await lines
    .leftJoin('entry', (join) =>
      join.onRef('entry.id', '=', 'ledger_line.entry_id').on('entry.deleted_at', 'is', null),
    )
    .select([
      'ledger_line.id',
      'ledger_line.cause',
      'ledger_line.title',
      'ledger_line.picture',
      'ledger_line.points',
      'ledger_line.balance',
      'ledger_line.created_at',
      'entry.id as entry_id',
    ])
    .orderBy('ledger_line.id', 'desc')
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size)
    .execute();
  const { balance, total_points } = await db
    .selectFrom('member')
    .select(['balance', 'total_points'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const results = rows.map(({ picture, created_at, ...row }) => ({
    ...row,
    picture: pictureUrl(picture),
    created_at: created_at.toISOString(),
  }));
  return { ...pageBody(page, results, await countRows(lines)), balance, total_points };
};
