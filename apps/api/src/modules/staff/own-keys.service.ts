import type { NewPasskey, Passkey } from '@stoa/contract';
import { ACCOUNT_TEXTS, PASSKEYS_FULL, PASSKEYS_MAX } from '@stoa/contract/accounts.rules';
import { recordChange, type StaffCaller } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { notFound, refuseField, refuseForm } from '../../platform/refusal.ts';
import { sessionEnded } from '../../platform/sessions/lock-caller.ts';
import { verifyPassword } from '../credentials/index.ts';
import { endTokens } from './mailed-tokens.ts';
import { sendStaffSecurityMail } from './security-mail.ts';
import { lockActiveStaff, STAFF_PROOFS } from './sign-in.service.ts';
import { checkPasskey, createPasskey, listStaffPasskeys, renameStaffPasskey } from './staff-passkeys.ts';
import { checkedPasswordHash } from './staff-password.ts';
import type { StaffPlatform } from './staff.service.ts';

export const ownMethods = async ({ db }: StaffPlatform, { staffId }: StaffCaller) => {
  const { password_hash } = await db
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  return { password: password_hash !== null, passkeys: await listStaffPasskeys(db, staffId) };
};

/** Locks the person's row, before the audit shares it. @throws Refusal 401 if they left in between */
const lockCaller = async (tx: Tx, { staffId }: StaffCaller) => {
  const staff = await lockActiveStaff(tx, staffId);
  if (staff === undefined) throw sessionEnded();
  return staff;
};

/** A new way to sign in voids earlier emailed links that could replace it. */
const record = async (
  { clock }: StaffPlatform,
  tx: Tx,
  { staffId, name }: StaffCaller,
  what: 'password' | 'passkey',
  how: string,
): Promise<void> => {
  await endTokens(tx, staffId, 'reset', clock.now());
  await endTokens(tx, staffId, 'join', clock.now());
  await recordChange(tx, {
    kind: 'staff',
    id: staffId,
    before: null,
    after: { [what]: how },
    about: `${name}: ${what} ${how}`,
  });
};

/**
 * Changes the password, or sets the first one of someone with passkeys, who has proved their identity (`requireProof`).
 * Ends other sign-ins and this one's token, and emails the person. @returns the cookie's token
 */
export const changeStaffPassword = async (
  platform: StaffPlatform,
  caller: StaffCaller,
  { old_password, new_password }: { readonly old_password: string; readonly new_password: string },
  requireProof: () => void,
): Promise<string> => {
  const { db, limits, staffSessions } = platform;
  const { staffId, sessionId } = caller;
  const known = await db
    .selectFrom('staff')
    .select(['name', 'email', 'password_hash'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  if (known.password_hash === null) requireProof();
  else {
    await limits.take(STAFF_PROOFS, staffId);
    if (!(await verifyPassword(old_password, known.password_hash)))
      throw refuseField('old_password', ACCOUNT_TEXTS.currentPasswordWrong);
    await limits.refund(STAFF_PROOFS, staffId);
  }
  const password_hash = await checkedPasswordHash(new_password, known, 'new_password');
  const token = await db.transaction().execute(async (tx) => {
    const locked = await lockCaller(tx, caller);
    // The password was changed in between.
    if (locked.password_hash !== known.password_hash)
      throw refuseField('old_password', ACCOUNT_TEXTS.currentPasswordWrong);
    await record(platform, tx, caller, 'password', known.password_hash === null ? 'set' : 'changed');
    await tx.updateTable('staff').set({ password_hash }).where('id', '=', staffId).execute();
    await staffSessions.endAll(tx, staffId, sessionId);
    await sendStaffSecurityMail(platform, tx, staffId, 'password_changed');
    return staffSessions.prove(tx, sessionId);
  });
  if (token === null) throw sessionEnded();
  return token;
};

export const addStaffPasskey = async (
  platform: StaffPlatform,
  caller: StaffCaller,
  name: string,
  answer: NewPasskey,
): Promise<Passkey> => {
  const { staffId: id } = caller;
  const checked = await checkPasskey(platform, id, answer);
  return platform.db.transaction().execute(async (tx) => {
    await lockCaller(tx, caller);
    if ((await listStaffPasskeys(tx, id)).length >= PASSKEYS_MAX) throw refuseForm(PASSKEYS_FULL);
    const added = await createPasskey(platform, tx, { id, name }, checked);
    await record(platform, tx, caller, 'passkey', 'added');
    await sendStaffSecurityMail(platform, tx, id, 'passkey_added');
    return added;
  });
};

export const renameOwnPasskey = async (
  { db }: StaffPlatform,
  { staffId }: StaffCaller,
  id: number,
  name: string,
): Promise<Passkey> => {
  const renamed = await renameStaffPasskey(db, { staffId, id }, name);
  if (renamed === undefined) throw notFound();
  return renamed;
};

/** Removes a passkey and emails the person; refuses if nothing else could sign in. */
export const removeStaffPasskey = (platform: StaffPlatform, caller: StaffCaller, id: number): Promise<null> =>
  platform.db.transaction().execute(async (tx) => {
    const { password_hash } = await lockCaller(tx, caller);
    const passkeys = await listStaffPasskeys(tx, caller.staffId);
    if (!passkeys.some((one) => one.id === id)) throw notFound();
    if (passkeys.length === 1 && password_hash === null)
      throw refuseForm(
        'This is your only way to sign in. Please set a password or add another passkey first.',
      );
    await tx.deleteFrom('staff_passkey').where('id', '=', id).execute();
    await record(platform, tx, caller, 'passkey', 'removed');
    await sendStaffSecurityMail(platform, tx, caller.staffId, 'passkey_removed');
    return null;
  });
