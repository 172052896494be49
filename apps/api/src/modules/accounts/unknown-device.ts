import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { deviceOwner, type DeviceFor } from './device.ts';
import { SIGN_IN_MAILS } from './limits.ts';
import { sendSecurityMail } from '../security-mails/index.ts';

export interface SignInDevice {
  readonly device: string;
  readonly deviceFor: DeviceFor;
}

/** The first sign-in follows the sign-up. */
const FIRST_WITHIN_MS = 24 * 60 * 60 * 1000;

/** Emails about a new device, unless it is a new account's first; the cleanup may have removed an older account's devices. */
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
    .innerJoin('member', 'member.id', 'sign_in.member_id')
    .select('member.created_at')
    .where('member_id', '=', memberId)
    .limit(2)
    .execute();
  const since = new Date(platform.clock.now().getTime() - FIRST_WITHIN_MS);
  const isFirst = signIns.length < 2 && signIns.every(({ created_at }) => created_at >= since);
  if (!isFirst && (await platform.limits.allows(SIGN_IN_MAILS, memberId)))
    await sendSecurityMail(platform, tx, memberId, 'sign_in');
};
