import type { PasskeyAnswer, StaffSelf } from '@stoa/contract';
import { ACCOUNT_TEXTS, emailKey } from '@stoa/contract/accounts.rules';
import { STAFF_TEXTS } from '@stoa/contract/staff.rules';
import { recordChange, type StaffCaller } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuseField, refuseForm } from '../../platform/refusal.ts';
import { sessionEnded } from '../../platform/sessions/lock-caller.ts';
import { notValid, consumeChallenge, verifyPassword, verifyPasskey } from '../credentials/index.ts';
import { sendStaffSecurityMail } from './security-mail.ts';
import type { StaffDevice } from './staff-device.ts';
import { staffPasskeyHandle } from './passkey-handle.ts';
import { staffSelf } from './staff.queries.ts';
import type { StaffPlatform } from './staff.service.ts';
import { getCallerAddress, type Limit } from '../../platform/limits/limits.ts';

const QUARTER = 15 * 60;

/** Limits failed sign-ins per address, and per account and address, so that a stranger locks no one out elsewhere. */
export const STAFF_ADDRESS: Limit = { name: 'staff-address', times: 30, seconds: QUARTER };
export const STAFF_ACCOUNT: Limit = { name: 'staff-account', times: 10, seconds: QUARTER };
export const STAFF_PROOFS: Limit = { name: 'staff-proofs', times: 20, seconds: 60 * 60 };
const STAFF_SIGN_IN_MAILS: Limit = { name: 'staff-sign-in-mails', times: 10, seconds: 60 * 60 };
/** Limits public calls: passkey options and the content of an invitation. */
export const STAFF_QUESTIONS: Limit = { name: 'staff-questions', times: 240, seconds: QUARTER };

export const accountKey = (email: string, address: string): string =>
  `${emailKey(email)} ${getCallerAddress(address).household}`;

interface Opened {
  readonly staff: StaffSelf;
  readonly token: string;
}

/** Locks the person's row; null if they left or haven't joined. */
export const lockActiveStaff = (tx: Tx, id: number) =>
  tx
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'password_hash'])
    .where('id', '=', id)
    .where('joined_at', 'is not', null)
    .where('left_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

type ActiveStaff = NonNullable<Awaited<ReturnType<typeof lockActiveStaff>>>;

/** Opens a session, and emails about a device that the person hasn't signed in on before. */
const openFor = async (
  platform: StaffPlatform,
  tx: Tx,
  { id, name, password_hash }: ActiveStaff,
  { device, keyFor }: StaffDevice,
  signs_in_by: 'password' | 'passkey',
): Promise<Opened> => {
  const { staffSessions, limits } = platform;
  if (keyFor({ id, password_hash }) === null && (await limits.allows(STAFF_SIGN_IN_MAILS, id)))
    await sendStaffSecurityMail(platform, tx, id, 'sign_in');
  await recordChange(tx, {
    kind: 'staff_session',
    id: null,
    before: null,
    after: { signs_in_by },
    actor: { staffId: id, name },
  });
  return { staff: await staffSelf(tx, id), token: await staffSessions.open(tx, id, device) };
};

/** Takes the same time and gives the same text for an unknown address and a wrong password. */
export const signInByPassword = async (
  platform: StaffPlatform,
  email: string,
  password: string,
  device: StaffDevice,
): Promise<Opened> => {
  const { db } = platform;
  const found = await db
    .selectFrom('staff')
    .select(['id', 'password_hash'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  const right = await verifyPassword(password, found?.password_hash ?? null);
  if (found === undefined || !right) throw refuseForm(STAFF_TEXTS.signInFailed);
  return db.transaction().execute(async (tx) => {
    const staff = await lockActiveStaff(tx, found.id);
    if (staff === undefined || staff.password_hash !== found.password_hash)
      throw refuseForm(STAFF_TEXTS.signInFailed);
    return openFor(platform, tx, staff, device, 'password');
  });
};

const checkPasskey = async (
  platform: StaffPlatform,
  input: PasskeyAnswer,
  of: { readonly purpose: 'staff-sign-in' | 'staff-proof'; readonly subject: number },
) => {
  const row = await platform.db
    .selectFrom('staff_passkey')
    .selectAll()
    .where('credential_id', '=', input.id)
    .executeTakeFirst();
  if (row === undefined) throw notValid();
  const stored = { ...row, handle: staffPasskeyHandle(row.staff_id) };
  return { id: row.id, staffId: row.staff_id, ...(await verifyPasskey(platform, of, stored, input)) };
};

/** Spends the challenge; refuses a passkey removed in between. */
const recordUse = async (
  { clock }: StaffPlatform,
  tx: Tx,
  used: { readonly id: number; readonly counter: number; readonly challenge: string },
): Promise<void> => {
  if (!(await consumeChallenge(tx, used.challenge, clock.now()))) throw notValid();
  const found = await tx
    .updateTable('staff_passkey')
    .set({ counter: used.counter, last_used_at: clock.now() })
    .where('id', '=', used.id)
    .returning('id')
    .executeTakeFirst();
  if (found === undefined) throw notValid();
};

export const signInByPasskey = async (
  platform: StaffPlatform,
  input: PasskeyAnswer,
  device: StaffDevice,
): Promise<Opened> => {
  const used = await checkPasskey(platform, input, { purpose: 'staff-sign-in', subject: 0 });
  return platform.db.transaction().execute(async (tx) => {
    const staff = await lockActiveStaff(tx, used.staffId);
    if (staff === undefined) throw notValid();
    await recordUse(platform, tx, used);
    return openFor(platform, tx, staff, device, 'passkey');
  });
};

/** Renews the session's proof of identity and its token. @returns the cookie's token */
export const proveStaff = async (
  platform: StaffPlatform,
  { staffId, sessionId }: StaffCaller,
  input: { readonly password?: string | undefined; readonly passkey?: PasskeyAnswer | undefined },
): Promise<string> => {
  const { db, limits, staffSessions } = platform;
  await limits.take(STAFF_PROOFS, staffId);
  const used =
    input.passkey === undefined
      ? null
      : await checkPasskey(platform, input.passkey, { purpose: 'staff-proof', subject: staffId });
  if (used === null) {
    const row = await db
      .selectFrom('staff')
      .select('password_hash')
      .where('id', '=', staffId)
      .executeTakeFirst();
    if (!(await verifyPassword(input.password ?? '', row?.password_hash ?? null)))
      throw refuseField('password', ACCOUNT_TEXTS.linkPasswordWrong);
  } else if (used.staffId !== staffId) throw notValid();
  const token = await db.transaction().execute(async (tx) => {
    if (used !== null) await recordUse(platform, tx, used);
    return staffSessions.prove(tx, sessionId);
  });
  if (token === null) throw sessionEnded();
  await limits.refund(STAFF_PROOFS, staffId);
  return token;
};
