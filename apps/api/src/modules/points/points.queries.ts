import type { Answer } from '@stoa/contract/client';
import type { Db } from '../../platform/database/database.ts';
import { pictureUrl } from '../media/index.ts';
import { pageBody, type PageQuery } from '../../platform/database/pages.ts';

/** How many lines the member's ledger has, and how many of them earned something: the last one's numbers. */
const lastNumbers = async (db: Db, memberId: number): Promise<{ number: number; earning: number }> =>
  (await db
    .selectFrom('ledger_line')
    .select(['number', 'earning'])
    .where('member_id', '=', memberId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? { number: 0, earning: 0 };

/** The number of a page's first line: the newest comes first. Past the end it is 0, which no line has, however far that is. */
const firstOf = ({ page, page_size }: PageQuery, count: number) =>
  Math.max(0, count - (page - 1) * page_size);

/** The member's earning lines, newest first; a deleted entry's note is not told any more. */
export const timelinePage = async (
  db: Db,
  memberId: number,
  page: PageQuery,
): Promise<Answer<'GET /user-stats/timeline/'>> => {
  const { earning: count } = await lastNumbers(db, memberId);
  const rows = await db
    .selectFrom('ledger_line')
    .where('ledger_line.member_id', '=', memberId)
    .where('earned', '>', 0)
    .where('ledger_line.earning', '<=', firstOf(page, count))
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
    .orderBy('ledger_line.earning', 'desc')
    .limit(page.page_size)
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
  return pageBody(page, results, count);
};

/** Every line of the member's ledger, newest first, each with the balance that it left. */
export const ledgerPage = async (
  db: Db,
  memberId: number,
  page: PageQuery,
): Promise<Answer<'GET /user-stats/ledger/'>> => {
  const { number: count } = await lastNumbers(db, memberId);
  const rows = await db
    .selectFrom('ledger_line')
    .where('ledger_line.member_id', '=', memberId)
    .where('ledger_line.number', '<=', firstOf(page, count))
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
    .orderBy('ledger_line.number', 'desc')
    .limit(page.page_size)
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
  return { ...pageBody(page, results, count), balance, total_points };
};
