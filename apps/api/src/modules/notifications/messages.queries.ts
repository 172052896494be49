import type { MessageAudience, OpenedDraft, OperatorMessage } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import type { MessageKind, MessageState } from '@stoa/contract/operators.messages.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { countRows, pageBody, type PageQuery } from '../../platform/database/pages.ts';
import { notFound, refuse } from '../../platform/refusal.ts';
import { pictureUrl } from '../media/index.ts';
import { isInSegment } from './segment.ts';

/** A sent message is delivered once its event has left the outbox. */
const withFigures = (db: Db) =>
  db
    .selectFrom('operator_message')
    .selectAll()
    // Leaves out messages to one member about their own account.
    .where('member_id', 'is', null)
    .select([
      sql<boolean>`state = 'sent' and not exists (
        select from notification_event where cause = 'message:' || operator_message.id)`.as('delivered'),
      sql<number>`(select count(*)::int from notification where message_id = operator_message.id)`.as(
        'recipients',
      ),
      sql<{
        id: number;
        name: string;
      } | null>`(select json_build_object('id', id, 'name', name) from code_batch
        where id = (audience -> 'segment' ->> 'batch')::bigint)`.as('batch'),
      sql<number>`(select count(read_at)::int from notification where message_id = operator_message.id)`.as(
        'read',
      ),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof withFigures>['executeTakeFirstOrThrow']>>;

const asMessage = ({
  image,
  created_at,
  send_at,
  sent_at,
  member_id: _to,
  ...row
}: Row): OperatorMessage => ({
  ...row,
  image: pictureUrl(image),
  created_at: created_at.toISOString(),
  send_at: send_at?.toISOString() ?? null,
  sent_at: row.state === 'sent' ? (sent_at ?? created_at).toISOString() : null,
});

/** Returns one state's messages: drafts by number, scheduled ones by time, sent ones newest first. */
export const messagesPage = async (
  db: Db,
  { state, ...page }: PageQuery & { readonly state: MessageState },
): Promise<Answer<'GET /operator/messages/'>> => {
  const rows = await withFigures(db)
    .where('state', '=', state)
    .orderBy(
      state === 'scheduled'
        ? sql`send_at`
        : state === 'draft'
          ? sql`id desc`
          : sql`coalesce(sent_at, created_at) desc`,
    )
    .orderBy('id', 'desc')
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size)
    .execute();
  return pageBody(
    page,
    rows.map(asMessage),
    await countRows(
      db.selectFrom('operator_message').where('state', '=', state).where('member_id', 'is', null),
    ),
  );
};

/** @throws Refusal 404 */
export const getMessage = async (db: Db, id: number): Promise<OperatorMessage> => {
  const row = await withFigures(db).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound();
  return asMessage(row);
};

/** Returns a draft with its members' names, without those who left. @throws Refusal 404, 409 once it is sent */
export const openedDraft = async (db: Db, id: number): Promise<OpenedDraft> => {
  const message = await getMessage(db, id);
  if (message.state === 'sent')
    throw refuse(409, 'This message has already been sent. Please write another one.');
  const { audience } = message;
  const members =
    'member_ids' in audience
      ? await db
          .selectFrom('member')
          .select(['id', 'handle', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
          .where('id', 'in', audience.member_ids)
          .where('deleted_at', 'is', null)
          .orderBy('id')
          .execute()
      : [];
  return { ...message, members };
};

interface Reached {
  readonly audience: MessageAudience;
  readonly kind: MessageKind;
}

/** Counts members a message would reach now: no suspended ones, and only those who chose marketing for it. */
export const countRecipients = async (
  db: Db,
  { audience, kind }: Reached,
  now: Date,
): Promise<{ members: number }> => {
  const present = db
    .selectFrom('member')
    .where('suspended_at', 'is', null)
    .$if(kind === 'marketing', (query) =>
      query.where(
        sql<boolean>`exists (select from notification_preference
          where member_id = member.id and type = 'brand_news' and (in_app or push or email))`,
      ),
    );
  if ('member_ids' in audience) {
    return { members: await countRows(present.where('member.id', 'in', audience.member_ids)) };
  }
  if ('all' in audience) return { members: await countRows(present) };
  const segment = 'segment' in audience ? audience.segment : audience;
  return { members: await countRows(present.where(isInSegment(segment, now))) };
};
