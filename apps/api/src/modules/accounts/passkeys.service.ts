import type { NewPasskey, Passkey, PasskeyAnswer, User } from '@stoa/contract';
import { PASSKEYS_FULL, PASSKEYS_MAX } from '@stoa/contract/accounts.rules';
import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { notFound, refuseForm } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SignedIn } from '../../platform/sessions/caller.ts';
import { lockSignIn } from '../../platform/sessions/lock-caller.ts';
import type { TokenPair } from '../../platform/sessions/sessions.ts';
import { sendSecurityMail, voidLinks } from '../security-mails/index.ts';
import { me } from './accounts.service.ts';
import type { PasskeyTable } from './accounts.tables.ts';
import { checkNewPasskey, consumeChallenge, notValid } from '../credentials/index.ts';
import { checkPasskey, recordUse } from './passkey-answers.ts';
import { mailUnknownDevice, type SignInDevice } from './unknown-device.ts';

export { newPasskeyOptions, passkeyOptions } from './passkey-options.ts';

type PasskeyRow = Pick<PasskeyTable, 'name' | 'created_at' | 'last_used_at'> & { readonly id: number };

const asPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

const COLUMNS = ['id', 'name', 'created_at', 'last_used_at'] as const;

export const listPasskeys = async ({ db }: Platform, memberId: number): Promise<Passkey[]> => {
  const rows = await db
    .selectFrom('passkey')
    .select(COLUMNS)
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(asPasskey);
};

export const createPasskey = async (
  platform: Platform,
  caller: SignedIn,
  name: string,
  answer: NewPasskey,
): Promise<Passkey> => {
  const { memberId } = caller;
  const { db, clock } = platform;
  const { credential, challenge } = await checkNewPasskey(
    platform,
    { purpose: 'add', subject: memberId },
    answer,
  );
  return db.transaction().execute(async (tx) => {
    await lockSignIn(tx, caller);
    if (!(await consumeChallenge(tx, challenge, clock.now()))) throw notValid();
    const known = await tx.selectFrom('passkey').select('id').where('member_id', '=', memberId).execute();
    if (known.length >= PASSKEYS_MAX) throw refuseForm(PASSKEYS_FULL);
    const row = await tx
      .insertInto('passkey')
      .values({
        credential_id: credential.id,
        member_id: memberId,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: answer.response.transports ?? [],
        name,
        created_at: clock.now(),
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning(COLUMNS)
      .executeTakeFirst();
    if (row === undefined) throw notValid();
    await sendSecurityMail(platform, tx, memberId, 'passkey_added');
    return asPasskey(row);
  });
};

export const renamePasskey = async (
  { db }: Platform,
  memberId: number,
  id: number,
  name: string,
): Promise<Passkey> => {
  const row = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning(COLUMNS)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return asPasskey(row);
};

/** Removes a passkey and emails the member; refuses if nothing else could sign in. */
export const deletePasskey = (platform: Platform, caller: SignedIn, id: number): Promise<null> =>
  platform.db.transaction().execute(async (tx) => {
    await lockSignIn(tx, caller);
    const { memberId } = caller;
    const member = await tx
      .selectFrom('member')
      .select(['password_hash', 'google_id'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    const passkeys = await tx.selectFrom('passkey').select('id').where('member_id', '=', memberId).execute();
    if (!passkeys.some((one) => one.id === id)) throw notFound();
    if (passkeys.length === 1 && member.password_hash === null && member.google_id === null)
      throw refuseForm(
        'This is your only way to sign in. Please set a password or add another passkey first.',
      );
    await tx.deleteFrom('passkey').where('id', '=', id).execute();
    await voidLinks(tx, memberId, platform.clock.now(), ['passkey_added', 'passkey_removed']);
    await sendSecurityMail(platform, tx, memberId, 'passkey_removed');
    return null;
  });

/** Signs in with a passkey alone, because it names its member. */
export const signInWithPasskey = async (
  platform: Platform,
  answer: PasskeyAnswer,
  caller: SignInDevice,
): Promise<{ user: User; tokens: TokenPair }> => {
  const used = await checkPasskey(platform, answer, { purpose: 'sign-in', memberId: 0 });
  const tokens = await platform.db.transaction().execute(async (tx) => {
    const opened = await platform.sessions.open(tx, used.memberId, caller.device, {
      passkeyId: used.passkeyId,
    });
    if (opened === null) return null;
    await recordUse(platform, tx, used);
    await mailUnknownDevice(platform, tx, used.memberId, caller);
    return opened;
  });
  if (tokens === null) {
    const member = await platform.db
      .selectFrom('member')
      .select('suspended_at')
      .where('id', '=', used.memberId)
      .executeTakeFirst();
    throw member?.suspended_at ? refuseForm(ACCOUNT_TEXTS.suspended) : notValid();
  }
  return { user: await me(platform, used.memberId), tokens };
};

export const provePasskey = async (
  platform: Platform,
  { memberId }: SignedIn,
  answer: PasskeyAnswer,
): Promise<void> => {
  const used = await checkPasskey(platform, answer, { purpose: 'proof', memberId });
  if (used.memberId !== memberId) throw notValid();
  await platform.db.transaction().execute((tx) => recordUse(platform, tx, used));
};
