import type { Answer } from '@stoa/contract/client';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

type Difference = Answer<'GET /operator/recount/'>['differences'][number];

export const recountNotices = async (db: Db): Promise<Difference[]> => {
  const { rows } = await sql<Difference>`
    select 'notice ' || notice.id as subject, 'unseen' as figure, notice.unseen::int as kept,
           (not notice.unseen)::int as counted
      from notification as notice where notice.unseen <> is_notification_hidden(notice)`.execute(db);
  return rows;
};
