import type { OperatorMessage } from '@stoa/contract';
import { SCHEDULE_DAYS_MAX, SCHEDULE_LATE_HOURS } from '@stoa/contract/operators.messages.rules';
import { changedFields, recordChange } from '../../platform/audit/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse, refuseField } from '../../platform/refusal.ts';
import { audited, lockMessage, refuseEarlier, type DraftsPlatform, type Message } from './drafts.service.ts';
import { getMessage, IN_BIN } from './messages.queries.ts';
import { publishMessage, refuseUnknown } from './messages.service.ts';
import { countRecipients } from './reach.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LATE_MS = SCHEDULE_LATE_HOURS * 60 * 60 * 1000;

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

interface Sending {
  /** Null sends it now. */
  readonly at: Date | null;
  /** The draft as it was read; a later one isn't sent. */
  readonly version?: number | undefined;
}

/** Locks a message that is about to be sent. Null if it was sent or scheduled so before. @throws Refusal 400, 404, 409 */
export const lockSendable = async (
  tx: Tx,
  id: number,
  { at, version }: Sending,
  now: Date,
): Promise<Message | null> => {
  const message = await lockMessage(tx, id);
  const isRepeat =
    message.state === 'sent' ||
    (message.state === 'scheduled' && message.send_at?.getTime() === at?.getTime());
  if (isRepeat) return null;
  if (message.state === 'scheduled')
    throw refuse(
      409,
      'This message is already scheduled for another time. Please withdraw it before you send it.',
    );
  if (message.state === 'deleted') throw refuse(409, IN_BIN);
  refuseEarlier(message, version);
  refuseUnfinished(message);
  await refuseUnknown(tx, message.audience);
  if (at === null) return message;
  if (at <= now) throw refuseField('at', 'That time has passed. Please choose a later one, or send it now.');
  if (at.getTime() > now.getTime() + SCHEDULE_DAYS_MAX * DAY_MS)
    throw refuseField('at', `Please choose a time within ${SCHEDULE_DAYS_MAX} days.`);
  return message;
};

/** Sends a locked message or schedules it. @param more its reach, or who confirmed it, for the audit */
export const sendLocked = async (
  tx: Tx,
  before: Message,
  { at, reachMax }: { readonly at: Date | null; readonly reachMax: number | null },
  now: Date,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  if (at === null) await markSent(tx, before, now);
  else
    await tx
      .updateTable('operator_message')
      .set({ state: 'scheduled', send_at: at, reach_max: reachMax })
      .where('id', '=', before.id)
      .execute();
  const { before: was, after } = changedFields(
    audited(before),
    audited({ ...before, state: at === null ? 'sent' : 'scheduled', send_at: at ?? before.send_at }),
  );
  await recordChange(tx, {
    kind: 'message',
    id: before.id,
    before: was,
    after: { ...after, ...more },
    about: `message ${before.id}: ${before.header}`,
  });
};

/** Turns a scheduled message back into a draft; a sent one can't be recalled. */
export const withdrawMessage = ({ db, clock }: DraftsPlatform, id: number): Promise<OperatorMessage> =>
  db.transaction().execute(async (tx) => {
    const before = await lockMessage(tx, id);
    if (before.state === 'sent')
      throw refuse(409, 'This message has been sent and can’t be recalled. Please write another one.');
    if (before.state === 'scheduled') {
      await tx
        .updateTable('operator_message')
        .set({ state: 'draft', send_at: null, reach_max: null })
        .where('id', '=', id)
        .execute();
      const after = { ...before, state: 'draft' as const, send_at: null };
      await recordChange(tx, { kind: 'message', id, ...changedFields(audited(before), audited(after)) });
    }
    return getMessage(tx, id, clock.now());
  });

/** Each server looks for due messages this often. */
export const DUE_MESSAGES_SECONDS = 5;

/** The audience of a message that one person scheduled alone may have grown. */
const reachesTooMany = async (tx: Tx, { audience, kind, reach_max }: Message, now: Date): Promise<boolean> =>
  reach_max !== null && (await countRecipients(tx, { audience, kind }, now)).members > reach_max;

/** Sends one due message; one that is a day late, or reaches too many for one person, becomes a draft again. @returns true if one was due */
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
    if (late < LATE_MS && !(await reachesTooMany(tx, message, now))) await markSent(tx, message, now);
    else {
      await tx
        .updateTable('operator_message')
        .set({ state: 'draft', send_at: null, reach_max: null })
        .where('id', '=', message.id)
        .execute();
    }
    return true;
  });

/** Safe on several servers: the row lock gives each message to one of them. */
export const sendDueMessages = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> => {
  while (await sendNextDue(db, clock.now()));
};
