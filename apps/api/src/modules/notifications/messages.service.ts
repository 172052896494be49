import type { MessageAudience, NewMessage } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { type MessageKind, SERVICE_ALONE_MAX } from '@stoa/contract/operators.messages.rules';
import { type Actor, recordChange } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { refuse, refuseField } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { pictureUrl } from '../media/index.ts';
import { publishEvent, type Audience } from './outbox.ts';
import { countRecipients } from './reach.queries.ts';
import { lockReachedAlone } from './reached-alone.ts';

const refuseUnknownBatch = async (tx: Tx, batch: number): Promise<void> => {
  const found = await tx.selectFrom('code_batch').select('id').where('id', '=', batch).executeTakeFirst();
  if (found === undefined)
    throw refuseField('audience', `Batch ${batch} doesn’t exist. Please choose another one.`);
};

/** @throws Refusal 400 for an audience with members or a batch that don't exist */
export const refuseUnknown = async (tx: Tx, audience: MessageAudience): Promise<void> => {
  if ('segment' in audience && audience.segment.batch !== undefined)
    await refuseUnknownBatch(tx, audience.segment.batch);
  if (!('member_ids' in audience)) return;
  const ids = Array.from(new Set(audience.member_ids));
  const found = await tx
    .selectFrom('member')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  const known = new Set(found.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length === 0) return;
  const named = unknown.slice(0, 10).join(', ');
  throw refuseField('audience', `The member doesn’t exist: ${named}. Please correct the list.`);
};

const counted = (members: number): string => (members === 1 ? '1 member' : `${members} members`);

const asAudience = (audience: MessageAudience): Audience => {
  if ('all' in audience) return { to: 'everyone' };
  if ('city' in audience) return { to: 'city', ...audience };
  if ('segment' in audience) return { to: 'segment', segment: audience.segment };
  return { to: 'members', ids: Array.from(new Set(audience.member_ids)).toSorted((a, b) => a - b) };
};

/** The audit only counts named members. */
export const summarizeAudience = (audience: MessageAudience) =>
  'member_ids' in audience ? { members: audience.member_ids.length } : audience;

interface Published {
  readonly id: number;
  readonly audience: MessageAudience;
  readonly kind: MessageKind;
}

/** Publishes to current members; one message is one cause, so no one gets it twice. */
export const publishMessage = async (tx: Tx, { id, audience, kind }: Published, now: Date): Promise<void> => {
  await publishEvent(
    tx,
    {
      type: kind === 'marketing' ? 'brand_news' : 'ADMIN_MESSAGE',
      cause: `message:${id}`,
      about: { messageId: id },
      audiences: [asAudience(audience)],
    },
    now,
  );
};

/** @returns how many members a service message of staff reaches. @throws Refusal 403 for too many a day: only a draft can wait */
const reachOfStaff = async (tx: Tx, actor: Actor, input: NewMessage, now: Date): Promise<number | null> => {
  if (actor.by !== 'staff' || input.kind !== 'service') return null;
  const { members } = await countRecipients(tx, input, now);
  const alone = await lockReachedAlone(tx, actor.staffId, now);
  if (alone + members > SERVICE_ALONE_MAX)
    throw refuse(
      403,
      `${alone === 0 ? '' : `Your service messages have reached ${counted(alone)} within a day. `}A second person must confirm service messages to more than ${SERVICE_ALONE_MAX} members a day. Please save a draft and send it.`,
    );
  return members;
};

/** Stores an operators' message and publishes it to current members (decisions.md §9). @param image storage key of its picture */
export const sendMessage = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  input: NewMessage,
  image: string | null,
): Promise<Answer<'POST /operator/messages/'>> =>
  idempotent(db, clock.now(), async (tx) => {
    const now = clock.now();
    await refuseUnknown(tx, input.audience);
    const reach = await reachOfStaff(tx, actor, input, now);
    const { id } = await tx
      .insertInto('operator_message')
      .values({
        header: input.header,
        message: input.message,
        image,
        audience: JSON.stringify(input.audience),
        created_at: now,
        kind: input.kind,
        state: 'sent',
        sent_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await publishMessage(tx, { id, ...input }, now);
    await recordChange(tx, {
      kind: 'message',
      id,
      before: null,
      after: {
        header: input.header,
        message: input.message,
        audience: summarizeAudience(input.audience),
        kind: input.kind,
        ...(reach !== null && { state: 'sent', reach }),
      },
      about: `message ${id}: ${input.header}`,
    });
    const { kind: _kind, ...message } = input;
    return { id, ...message, image: pictureUrl(image), created_at: now.toISOString() };
  });
