import type { DraftChange, NewDraft, OperatorMessage } from '@stoa/contract';
import {
  SCHEDULE_DAYS_MAX,
  SCHEDULE_LATE_HOURS,
  UNSENT_MESSAGES_MAX,
} from '@stoa/contract/operators.messages.rules';
import type { Selectable } from 'kysely';
import { changedFields, recordChange } from '../../platform/audit/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { countRows } from '../../platform/database/pages.ts';
import { notFound, refuse, refuseField } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueRemoval } from '../media/index.ts';
import { getMessage } from './messages.queries.ts';
import { summarizeAudience, publishMessage, refuseUnknown } from './messages.service.ts';
import type { OperatorMessageTable } from './notifications.tables.ts';

type DraftsPlatform = Pick<Platform, 'db' | 'clock' | 'jobs'>;

const DAY_MS = 24 * 60 * 60 * 1000;
const LATE_MS = SCHEDULE_LATE_HOURS * 60 * 60 * 1000;

type Message = Selectable<OperatorMessageTable>;

/** @throws Refusal 404 */
const lockMessage = async (tx: Tx, id: number): Promise<Message> => {
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
  return message;
};

/** @throws Refusal 409 if someone else has saved it since */
const refuseEarlier = (message: Message, version: number | undefined): void => {
  if (version !== undefined && version !== message.version)
    throw refuse(
      409,
      'Someone else saved this draft after you opened it. Please copy your text, then open the draft again.',
    );
};

const audited = ({ header, message, audience, kind, state, send_at }: Message) => ({
  header,
  message,
  audience: summarizeAudience(audience),
  kind,
  state,
  send_at,
});

/** @param image storage key of its picture */
export const createDraft = ({ db, clock }: DraftsPlatform, input: NewDraft, image: string | null) =>
  db.transaction().execute(async (tx): Promise<OperatorMessage> => {
    const unsent = await countRows(tx.selectFrom('operator_message').where('state', '<>', 'sent'));
    if (unsent >= UNSENT_MESSAGES_MAX)
      throw refuse(
        409,
        `You’ve reached the limit of ${UNSENT_MESSAGES_MAX} drafts. Please delete one first.`,
      );
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
    return getMessage(tx, id);
  });

/** A sent picture replaces the old one. */
export const updateDraft = (
  platform: DraftsPlatform,
  id: number,
  { remove_image = false, version, audience, ...rest }: DraftChange,
  image: string | null,
): Promise<OperatorMessage> =>
  platform.db.transaction().execute(async (tx) => {
    const before = await lockDraft(tx, id);
    refuseEarlier(before, version);
    const sent = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    const hasNewImage = image !== null || (remove_image && before.image !== null);
    const values = {
      ...sent,
      ...(audience !== undefined && { audience: JSON.stringify(audience) }),
      ...(hasNewImage && { image }),
    };
    if (Object.keys(values).length > 0)
      await tx
        .updateTable('operator_message')
        .set({ ...values, version: before.version + 1 })
        .where('id', '=', id)
        .execute();
    if (hasNewImage && before.image !== null) await queueRemoval(platform, tx, [before.image]);
    const after = { ...before, ...sent, audience: audience ?? before.audience };
    await recordChange(tx, {
      kind: 'message',
      id,
      ...changedFields(
        { ...audited(before), new_image: false },
        { ...audited(after), new_image: hasNewImage },
      ),
    });
    return getMessage(tx, id);
  });

export const deleteDraft = (platform: DraftsPlatform, id: number): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    const before = await lockDraft(tx, id);
    await tx.deleteFrom('operator_message').where('id', '=', id).execute();
    if (before.image !== null) await queueRemoval(platform, tx, [before.image]);
    await recordChange(tx, { kind: 'message', id, before: audited(before), after: null });
  });

const refuseUnfinished = ({ header, message }: Message): void => {
  if (header === '')
    throw refuseField('header', 'The header is empty. Please write one before you send the message.');
  if (message === '')
    throw refuseField('message', 'The message is empty. Please write it before you send it.');
};

const markSent = async (tx: Tx, message: Message, now: Date): Promise<void> => {
  await tx
    .updateTable('operator_message')
    .set({ state: 'sent', sent_at: now })
    .where('id', '=', message.id)
    .execute();
  await publishMessage(tx, message, now);
};

/** Sends a draft now (`at` null) or schedules it; repeats change nothing. Checks `version` of the read draft if present. */
export const sendDraft = (
  { db, clock }: DraftsPlatform,
  id: number,
  at: Date | null,
  version?: number,
): Promise<OperatorMessage> =>
  db.transaction().execute(async (tx) => {
    const before = await lockMessage(tx, id);
    const now = clock.now();
    const isRepeat =
      before.state === 'sent' ||
      (before.state === 'scheduled' && before.send_at?.getTime() === at?.getTime());
    if (isRepeat) return getMessage(tx, id);
    if (before.state === 'scheduled')
      throw refuse(
        409,
        'This message is already scheduled for another time. Please withdraw it before you send it.',
      );
    refuseEarlier(before, version);
    refuseUnfinished(before);
    await refuseUnknown(tx, before.audience);
    if (at === null) await markSent(tx, before, now);
    else {
      if (at <= now)
        throw refuseField('at', 'That time has passed. Please choose a later one, or send it now.');
      if (at.getTime() > now.getTime() + SCHEDULE_DAYS_MAX * DAY_MS)
        throw refuseField('at', `Please choose a time within ${SCHEDULE_DAYS_MAX} days.`);
      await tx
        .updateTable('operator_message')
        .set({ state: 'scheduled', send_at: at })
        .where('id', '=', id)
        .execute();
    }
    await recordChange(tx, {
      kind: 'message',
      id,
      ...changedFields(
        audited(before),
        audited({ ...before, state: at === null ? 'sent' : 'scheduled', send_at: at ?? before.send_at }),
      ),
      about: `message ${id}: ${before.header}`,
    });
    return getMessage(tx, id);
  });

/** Turns a scheduled message back into a draft; a sent one can't be recalled. */
export const withdrawMessage = ({ db }: DraftsPlatform, id: number): Promise<OperatorMessage> =>
  db.transaction().execute(async (tx) => {
    const before = await lockMessage(tx, id);
    if (before.state === 'sent')
      throw refuse(409, 'This message has been sent and can’t be recalled. Please write another one.');
    if (before.state === 'scheduled') {
      await tx
        .updateTable('operator_message')
        .set({ state: 'draft', send_at: null })
        .where('id', '=', id)
        .execute();
      const after = { ...before, state: 'draft' as const, send_at: null };
      await recordChange(tx, { kind: 'message', id, ...changedFields(audited(before), audited(after)) });
    }
    return getMessage(tx, id);
  });

/** Each server looks for due messages this often. */
export const DUE_MESSAGES_SECONDS = 5;

/** Sends one due message; one that is a day late becomes a draft again. @returns true if one was due */
const sendNextDue = (db: Db, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const message = await tx
      .selectFrom('operator_message')
      .selectAll()
      .where('state', '=', 'scheduled')
      .where('send_at', '<=', now)
      .orderBy('send_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (message === undefined) return false;
    const late = now.getTime() - (message.send_at?.getTime() ?? 0);
    if (late < LATE_MS) await markSent(tx, message, now);
    else {
      await tx
        .updateTable('operator_message')
        .set({ state: 'draft', send_at: null })
        .where('id', '=', message.id)
        .execute();
    }
    return true;
  });

/** Safe on several servers: the row lock gives each message to one of them. */
export const sendDueMessages = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> => {
  while (await sendNextDue(db, clock.now()));
};
