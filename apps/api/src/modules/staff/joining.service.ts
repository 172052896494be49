import type { Joining, NewPasskey, StaffSelf } from '@stoa/contract';
import { STAFF_PASSWORD_MIN, STAFF_TEXTS } from '@stoa/contract/staff.rules';
import { recordChange } from '../../platform/audit/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { refuseField } from '../../platform/refusal.ts';
import {
  checkNewPasskey,
  consumeChallenge,
  guessableFault,
  hashPassword,
  notValid,
  registrationOptions,
} from '../credentials/index.ts';
import { invitationHash } from './invitation-mail.ts';
import { staffPasskeyHandle } from './passkey-handle.ts';
import type { StaffPlatform } from './staff.service.ts';

/** Returns the person of an open invitation. @throws Refusal 400 */
const findInvitee = async (db: Db, token: string, now: Date) => {
  const row = await db
    .selectFrom('staff_invitation')
    .innerJoin('staff', 'staff.id', 'staff_invitation.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.roles', 'staff.joined_at'])
    .where('hash', '=', invitationHash(token))
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
  return registrationOptions(
    platform,
    { purpose: 'staff-add', subject: id },
    { handle: staffPasskeyHandle(id), name: email, displayName: `${name} (back office)`, known: [] },
  );
};

const checkPassword = async (
  password: string,
  { name, email }: Pick<StaffSelf, 'name' | 'email'>,
): Promise<string> => {
  if (Array.from(password).length < STAFF_PASSWORD_MIN)
    throw refuseField('password', STAFF_TEXTS.passwordShort);
  const [first_name = '', ...rest] = name.split(' ');
  const owner = { first_name, last_name: rest.join(' '), handle: null, email };
  const fault = await guessableFault(password, owner);
  if (fault !== null) throw refuseField('password', fault);
  return hashPassword(password);
};

const checkPasskey = async (platform: StaffPlatform, id: number, sent: NewPasskey) => ({
  ...(await checkNewPasskey(platform, { purpose: 'staff-add', subject: id }, sent)),
  transports: sent.response.transports ?? [],
});

type CheckedPasskey = Awaited<ReturnType<typeof checkPasskey>>;

const createPasskey = async (
  { clock }: StaffPlatform,
  tx: Tx,
  staffId: number,
  { credential, challenge, transports }: CheckedPasskey,
): Promise<void> => {
  if (!(await consumeChallenge(tx, challenge, clock.now()))) throw notValid();
  const added = await tx
    .insertInto('staff_passkey')
    .values({
      staff_id: staffId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports,
      created_at: clock.now(),
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) throw notValid();
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
  const passwordHash = password === undefined ? null : await checkPassword(password, found);
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
    if (checked !== null) await createPasskey(platform, tx, id, checked);
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
    return { staff: { ...staff, signs_in_by }, token: await staffSessions.open(tx, id, device) };
  });
};
