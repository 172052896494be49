import type { Joining, StaffSelf } from '@stoa/contract';
import { STAFF_TEXTS } from '@stoa/contract/staff.rules';
import { recordChange } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuseField } from '../../platform/refusal.ts';
import { invitationHash } from './mailed-tokens.ts';
import { checkPasskey, createPasskey, newPasskeyOptions } from './staff-passkeys.ts';
import { checkedPasswordHash } from './staff-password.ts';
import { staffSelf } from './staff.queries.ts';
import type { StaffPlatform } from './staff.service.ts';

/** Returns the person of an open invitation. @throws Refusal 400 */
const findInvitee = async (db: Db, token: string, now: Date) => {
  const row = await db
    .selectFrom('staff_invitation')
    .innerJoin('staff', 'staff.id', 'staff_invitation.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.roles', 'staff.joined_at'])
    .where('hash', '=', invitationHash(token))
    .where('purpose', '=', 'join')
    .where('expires_at', '>', now)
    .where('ended_at', 'is', null)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw refuseField('token', STAFF_TEXTS.invitationEnded);
  return row;
};

export const getInvitation = async ({ db, clock }: StaffPlatform, token: string) => {
  const { name, email, roles } = await findInvitee(db, token, clock.now());
  return { name, email, roles };
};

export const joiningOptions = async (platform: StaffPlatform, token: string) => {
  const { id, name, email } = await findInvitee(platform.db, token, platform.clock.now());
  return newPasskeyOptions(platform, { id, name, email });
};

/** Accepts an invitation once; earlier sign-ins end. @returns the person and their first session's token */
export const join = async (
  platform: StaffPlatform,
  { token, password, passkey }: Joining,
  device: string,
): Promise<{ staff: StaffSelf; token: string }> => {
  const { db, clock, staffSessions } = platform;
  const { joined_at: _before, ...found } = await findInvitee(db, token, clock.now());
  if ((password === undefined) === (passkey === undefined))
    throw refuseField('password', 'Please choose either a password or a passkey.');
  const passwordHash = password === undefined ? null : await checkedPasswordHash(password, found, 'password');
  const checked = passkey === undefined ? null : await checkPasskey(platform, found.id, passkey);
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('staff').select('id').where('id', '=', found.id).forUpdate().execute();
    // It was accepted in between, or the person left.
    const { joined_at: joined, ...staff } = await findInvitee(tx, token, clock.now());
    const { id } = staff;
    await tx
      .updateTable('staff_invitation')
      .set({ ended_at: clock.now() })
      .where('staff_id', '=', id)
      .execute();
    await staffSessions.endAll(tx, id);
    await tx.deleteFrom('staff_passkey').where('staff_id', '=', id).execute();
    if (checked !== null) await createPasskey(platform, tx, { id, name: 'Passkey' }, checked);
    await tx
      .updateTable('staff')
      .set({ password_hash: passwordHash, joined_at: joined ?? clock.now() })
      .where('id', '=', id)
      .execute();
    const signs_in_by = checked === null ? 'password' : 'passkey';
    await recordChange(tx, {
      kind: 'staff',
      id,
      before: { joined: joined !== null },
      after: { joined: true, signs_in_by },
      about: `${staff.name} joins`,
      actor: { staffId: id, name: staff.name },
    });
    return { staff: await staffSelf(tx, id), token: await staffSessions.open(tx, id, device) };
  });
};
