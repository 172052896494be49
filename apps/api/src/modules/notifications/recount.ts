import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isNoticeSeen, noticeJoins } from './seen.ts';

interface Difference {
  readonly subject: string;
  readonly figure: string;
  readonly kept: number;
  readonly counted: number;
}

/** Notices whose kept mark is not what the slow condition says of what they are about. */
export const recountNotices = async (db: Db): Promise<Difference[]> => {
  const { rows } = await sql<Difference>`
    select 'notice ' || notice.id as subject, 'unseen' as figure, notice.unseen::int as kept,
           (not ${isNoticeSeen})::int as counted
      from notification as notice ${noticeJoins}
     where notice.unseen = ${isNoticeSeen}`.execute(db);
  return rows;
};
