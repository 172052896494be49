import type { OperatorMessage } from '@stoa/contract';
import { SERVICE_ALONE_MAX } from '@stoa/contract/operators.messages.rules';
import type { Actor } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  countRecipients,
  getMessage,
  lockReachedAlone,
  lockSendable,
  sendLocked,
} from '../notifications/index.ts';
import { requestApproval } from './approvals.service.ts';
import type { StaffPlatform } from './staff.service.ts';

const refuseWaiting = async (tx: Tx, id: number, now: Date): Promise<void> => {
  const { approval_id } = await getMessage(tx, id, now);
  if (approval_id !== null)
    throw refuse(
      409,
      'This message is already waiting for a second person. Please wait, or withdraw the request under Approvals.',
    );
};

interface Sending {
  readonly at: string | null;
  readonly version?: number | undefined;
}

/**
 * Sends or schedules a draft. Automation may send any. Staff wait for a second person once their service messages of a
 * day reach too many, in one or in parts.
 */
export const sendOrRequestApproval = (
  { db, clock }: StaffPlatform,
  actor: Actor,
  id: number,
  { at, version }: Sending,
): Promise<OperatorMessage> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const time = at === null ? null : new Date(at);
    const message = await lockSendable(tx, id, { at: time, version }, now);
    if (message === null) return getMessage(tx, id, now);
    if (actor.by !== 'staff' || message.kind !== 'service') {
      await sendLocked(tx, message, { at: time, reachMax: null }, now);
      return getMessage(tx, id, now);
    }
    const { members } = await countRecipients(tx, message, now);
    const alone = await lockReachedAlone(tx, actor.staffId, now);
    if (alone + members > SERVICE_ALONE_MAX) {
      await refuseWaiting(tx, id, now);
      const payload = { message_id: id, version: message.version, at, members };
      await requestApproval({ clock }, tx, actor, { kind: 'message', payload, reason: '' });
    } else {
      const reachMax = SERVICE_ALONE_MAX - alone;
      await sendLocked(tx, message, { at: time, reachMax }, now, { reach: members });
    }
    return getMessage(tx, id, now);
  });
