import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { deviceOwner, type DeviceFor } from './device.ts';
import { sendSecurityMail } from '../security-mails/index.ts';

export interface SignInDevice {
  /** The browser's own description. */
  readonly device: string;
  readonly deviceFor: DeviceFor;
}

/** Mails about a sign-in from a device that is new, unless it is the account's first one. */
export const mailUnknownDevice = async (
  platform: Platform,
  tx: Tx,
  memberId: number,
  { deviceFor }: SignInDevice,
): Promise<void> => {
  const owner = await deviceOwner(tx, memberId);
  if (deviceFor(owner ?? null) !== null) return;
  const signIns = await tx
    .selectFrom('sign_in')
    .select('id')
    .where('member_id', '=', memberId)
    .limit(2)
    .execute();
  if (signIns.length > 1) await sendSecurityMail(platform, tx, memberId, 'sign_in');
};
