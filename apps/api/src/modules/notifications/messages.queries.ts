import type { MessageAudience } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { countRows, pageBody, type PageQuery } from '../../platform/database/pages.ts';
import { pictureUrl } from '../media/index.ts';

/** Newest first; a message is delivered when its event has left the outbox. */
export const messagesPage = async (db: Db, page: PageQuery): Promise<Answer<'GET /operator/messages/'>> => {
  const rows = await db
    .selectFrom('operator_message')
    .select(['id', 'header', 'message', 'image', 'audience', 'created_at'])
    .where('member_id', 'is', null)
    .select(
      sql<boolean>`not exists (select from notification_event where cause = 'message:' || operator_message.id)`.as(
        'delivered',
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size)
    .execute();
  const results = rows.map((row) => ({
    ...row,
    image: pictureUrl(row.image),
    created_at: row.created_at.toISOString(),
  }));
  return pageBody(
    page,
    results,
    await countRows(db.selectFrom('operator_message').where('member_id', 'is', null)),
  );
};

/** How many members a message to this audience would reach now, without the suspended ones. */
export const countRecipients = async (db: Db, audience: MessageAudience): Promise<{ members: number }> => {
  const present = db.selectFrom('member').where('suspended_at', 'is', null);
  if ('member_ids' in audience) {
    return { members: await countRows(present.where('id', 'in', audience.member_ids)) };
  }
  if ('all' in audience) return { members: await countRows(present) };
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members
      from address as home join member on member.home_id = home.id and member.suspended_at is null
     where home.type = 'user' and home.city <> ''
       and lower(home.city) = lower(${audience.city}) and lower(home.state) = lower(${audience.state})`.execute(
    db,
  );
  return { members: rows[0]?.members ?? 0 };
};
