import type { DraftChange, NewDraft, OperatorMessage } from '@stoa/contract';
import { UNSENT_MESSAGES_MAX } from '@stoa/contract/operators.messages.rules';
import type { Selectable } from 'kysely';
import { changedFields, recordChange } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { countRows } from '../../platform/database/pages.ts';
import { notFound, refuse } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueLateRemoval } from '../media/index.ts';
import { getMessage, IN_BIN } from './messages.queries.ts';
import { summarizeAudience } from './messages.service.ts';
import type { OperatorMessageTable } from './notifications.tables.ts';

export type DraftsPlatform = Pick<Platform, 'db' | 'clock' | 'jobs' | 'config'>;

export type Message = Selectable<OperatorMessageTable>;

/** @throws Refusal 404 */
export const lockMessage = async (tx: Tx, id: number): Promise<Message> => {
  const message = await tx
    .selectFrom('operator_message')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (message === undefined) throw notFound();
  return message;
};

const lockDraft = async (tx: Tx, id: number): Promise<Message> => {
  const message = await lockMessage(tx, id);
  if (message.state === 'sent')
    throw refuse(409, 'This message has already been sent. Please write another one.');
  if (message.state === 'scheduled')
    throw refuse(409, 'This message is scheduled. Please withdraw it before you change it.');
  if (message.state === 'deleted') throw refuse(409, IN_BIN);
  return message;
};

/** @throws Refusal 409 if someone else has saved it since */
export const refuseEarlier = (message: Message, version: number | undefined): void => {
  if (version !== undefined && version !== message.version)
    throw refuse(
      409,
      'Someone else saved this draft after you opened it. Please copy your text, then open the draft again.',
    );
};

export const audited = ({ header, message, audience, kind, state, send_at }: Message) => ({
  header,
  message,
  audience: summarizeAudience(audience),
  kind,
  state,
  send_at,
});

const refuseTooMany = async (tx: Tx): Promise<void> => {
  const unsent = await countRows(
    tx.selectFrom('operator_message').where('state', 'in', ['draft', 'scheduled']),
  );
  if (unsent >= UNSENT_MESSAGES_MAX)
    throw refuse(409, `You’ve reached the limit of ${UNSENT_MESSAGES_MAX} drafts. Please delete one first.`);
};

/** @param image storage key of its picture */
export const createDraft = ({ db, clock }: DraftsPlatform, input: NewDraft, image: string | null) =>
  db.transaction().execute(async (tx): Promise<OperatorMessage> => {
    await refuseTooMany(tx);
    const { id } = await tx
      .insertInto('operator_message')
      .values({
        ...input,
        audience: JSON.stringify(input.audience),
        image,
        state: 'draft',
        created_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { ...input, audience: summarizeAudience(input.audience), state: 'draft' };
    await recordChange(tx, { kind: 'message', id, before: null, after });
    return getMessage(tx, id, clock.now());
  });

/** A new picture replaces the old one. */
export const updateDraft = (
  platform: DraftsPlatform,
  id: number,
  { remove_image = false, version, audience, ...rest }: DraftChange,
  image: string | null,
): Promise<OperatorMessage> =>
  platform.db.transaction().execute(async (tx) => {
    const before = await lockDraft(tx, id);
    refuseEarlier(before, version);
    const changed = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    const hasNewImage = image !== null || (remove_image && before.image !== null);
    const values = {
      ...changed,
      ...(audience !== undefined && { audience: JSON.stringify(audience) }),
      ...(hasNewImage && { image }),
    };
    if (Object.keys(values).length > 0)
      await tx
        .updateTable('operator_message')
        .set({ ...values, version: before.version + 1 })
        .where('id', '=', id)
        .execute();
    if (hasNewImage && before.image !== null) await queueLateRemoval(platform, tx, [before.image], null);
    const after = { ...before, ...changed, audience: audience ?? before.audience };
    await recordChange(tx, {
      kind: 'message',
      id,
      ...changedFields(
        { ...audited(before), new_image: false },
        { ...audited(after), new_image: hasNewImage },
      ),
    });
    return getMessage(tx, id, platform.clock.now());
  });

const move = async (
  { clock }: DraftsPlatform,
  tx: Tx,
  before: Message,
  state: 'draft' | 'deleted',
): Promise<void> => {
  await tx
    .updateTable('operator_message')
    .set({ state, deleted_at: state === 'deleted' ? clock.now() : null })
    .where('id', '=', before.id)
    .execute();
  await recordChange(tx, {
    kind: 'message',
    id: before.id,
    before: state === 'deleted' ? audited(before) : null,
    after: state === 'deleted' ? null : audited({ ...before, state }),
    about: `draft ${before.id}: ${before.header}`,
  });
};

/** Puts a draft into the bin. A repeat changes nothing. */
export const deleteDraft = (platform: DraftsPlatform, id: number): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    const message = await lockMessage(tx, id);
    if (message.state !== 'deleted') await move(platform, tx, await lockDraft(tx, id), 'deleted');
  });

/** Takes a draft out of the bin. A repeat changes nothing. */
export const restoreDraft = (platform: DraftsPlatform, id: number): Promise<OperatorMessage> =>
  platform.db.transaction().execute(async (tx) => {
    const message = await lockMessage(tx, id);
    if (message.state === 'deleted') {
      await refuseTooMany(tx);
      await move(platform, tx, message, 'draft');
    }
    return getMessage(tx, id, platform.clock.now());
  });
