import type { MessageAudience, OpenedDraft, OperatorMessage } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import type { MessageState } from '@stoa/contract/operators.messages.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { countRows, pageBody, type PageQuery } from '../../platform/database/pages.ts';
import { notFound, refuse } from '../../platform/refusal.ts';
import { pictureUrl } from '../media/index.ts';

export const IN_BIN = 'This draft is in the bin. Please restore it first.';

/** A sent message is delivered once its event has left the outbox. */
const withFigures = (db: Db, now: Date) =>
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
      sql<number | null>`(select max(id) from staff_approval
        where kind = 'message' and state = 'waiting' and expires_at > ${now}
          and payload @> jsonb_build_object('message_id', operator_message.id, 'version', operator_message.version))`.as(
        'approval_id',
      ),
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
  deleted_at,
  member_id: _to,
  reach_max: _most,
  ...row
}: Row): OperatorMessage => ({
  ...row,
  image: pictureUrl(image),
  created_at: created_at.toISOString(),
  send_at: send_at?.toISOString() ?? null,
  deleted_at: deleted_at?.toISOString() ?? null,
  sent_at: row.state === 'sent' ? (sent_at ?? created_at).toISOString() : null,
});

const ORDERS: Readonly<Record<MessageState, RawBuilder<unknown>>> = {
  draft: sql`id desc`,
  scheduled: sql`send_at`,
  sent: sql`coalesce(sent_at, created_at) desc`,
  deleted: sql`deleted_at desc`,
};

/** Returns one state's messages: drafts by number, scheduled ones by time, sent and deleted ones newest first. */
export const messagesPage = async (
  db: Db,
  { state, ...page }: PageQuery & { readonly state: MessageState },
  now: Date,
): Promise<Answer<'GET /operator/messages/'>> => {
  const rows = await withFigures(db, now)
    .where('state', '=', state)
    .orderBy(ORDERS[state])
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
export const getMessage = async (db: Db, id: number, now: Date): Promise<OperatorMessage> => {
  const row = await withFigures(db, now).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound();
  return asMessage(row);
};

/** Returns the members that an audience names, by number, without those who left. */
export const listNamed = async (db: Db, audience: MessageAudience): Promise<OpenedDraft['members']> =>
  'member_ids' in audience
    ? db
        .selectFrom('member')
        .select(['id', 'handle', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
        .where('id', 'in', audience.member_ids)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute()
    : [];

/** Returns a draft with its members' names. @throws Refusal 404, 409 once it is sent or deleted */
export const openedDraft = async (db: Db, id: number, now: Date): Promise<OpenedDraft> => {
  const message = await getMessage(db, id, now);
  if (message.state === 'deleted') throw refuse(409, IN_BIN);
  if (message.state === 'sent')
    throw refuse(409, 'This message has already been sent. Please write another one.');
  return { ...message, members: await listNamed(db, message.audience) };
};
