import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { getMessage, lockSendable, sendLocked } from '../notifications/index.ts';

export interface MessageRequest {
  readonly message_id: number;
  /** The draft as the second person reads it. */
  readonly version: number;
  /** ISO 8601; null sends it now. */
  readonly at: string | null;
  /** How many members it reached at the request. */
  readonly members: number;
}

/** Sends exactly the draft that was requested. @throws Refusal 409 if it has changed, was deleted, or its time has passed */
export const sendConfirmed = async (
  tx: Tx,
  { message_id, version, at }: MessageRequest,
  now: Date,
  both: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const time = at === null ? null : new Date(at);
  if (time !== null && time <= now)
    throw refuse(409, 'The time to send this message has passed. Please reject the request.');
  const known = await getMessage(tx, message_id, now);
  if (known.state === 'deleted' || known.version !== version)
    throw refuse(409, 'This message was changed after the request. Please reject it, and request it again.');
  const message = await lockSendable(tx, message_id, { at: time, version }, now);
  if (message !== null) await sendLocked(tx, message, { at: time, reachMax: null }, now, both);
};
