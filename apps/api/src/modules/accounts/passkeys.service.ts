import type { NewPasskey, Passkey, PasskeyAnswer, User } from '@stoa/contract';
import type { Tx } from '../../platform/database/database.ts';
import { notFound, refuseField, refuseForm } from '../../platform/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SignedIn } from '../../platform/sessions/caller.ts';
import { lockCaller } from '../../platform/sessions/lock-caller.ts';
import type { TokenPair } from '../../platform/sessions/sessions.ts';
import { sendSecurityMail } from '../security-mails/index.ts';
import { me } from './accounts.service.ts';
import { isOurChallenge, makeChallenge, spendChallenge, type ChallengePurpose } from './passkey-challenge.ts';
import type { PasskeyTable } from './accounts.tables.ts';
import { mailUnknownDevice, type SignInDevice } from './unknown-device.ts';

const MAX_PASSKEYS = 20;

/** EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];

const notValid = () => refuseField('passkey', 'This passkey is not valid here. Please try again.');

/** The library is loaded with the first passkey: most servers' memory need not hold it. */
const webauthn = () => import('@simplewebauthn/server');

const site = ({ config }: Platform) => {
  const { origin, hostname } = new URL(config.publicUrl);
  return { origin, rpID: hostname };
};

type PasskeyRow = Pick<PasskeyTable, 'name' | 'created_at' | 'last_used_at'> & { readonly id: number };

const asPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

const COLUMNS = ['id', 'name', 'created_at', 'last_used_at'] as const;

export const passkeysOf = async ({ db }: Platform, memberId: number): Promise<Passkey[]> => {
  const rows = await db
    .selectFrom('passkey')
    .select(COLUMNS)
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(asPasskey);
};

/** Options for `navigator.credentials.create`: a passkey that is found without a user name and verifies its user. */
export const newPasskeyOptions = async (platform: Platform, memberId: number) => {
  const { generateRegistrationOptions } = await webauthn();
  const { db, clock, config } = platform;
  const member = await db
    .selectFrom('member')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const known = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('member_id', '=', memberId)
    .execute();
  const of = { secret: config.sessionSecret, purpose: 'add', memberId } as const;
  const options = await generateRegistrationOptions({
    rpName: 'Stoa',
    rpID: site(platform).rpID,
    userName: member.email ?? '',
    userDisplayName: `${member.first_name} ${member.last_name}`,
    userID: new Uint8Array(Buffer.from(String(memberId))),
    challenge: makeChallenge(of, clock.now()),
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
};

/** Adds a passkey to the caller's account, and mails. */
export const addPasskey = async (
  platform: Platform,
  memberId: number,
  name: string,
  sent: NewPasskey,
): Promise<Passkey> => {
  const { verifyRegistrationResponse } = await webauthn();
  const { db, clock, config } = platform;
  const { origin, rpID } = site(platform);
  const of = { secret: config.sessionSecret, purpose: 'add', memberId } as const;
  let challenge = '';
  const verified = await verifyRegistrationResponse({
    response: { ...sent, clientExtensionResults: {} } as Parameters<
      typeof verifyRegistrationResponse
    >[0]['response'],
    expectedChallenge: (given) => {
      challenge = given;
      return isOurChallenge(of, given, clock.now());
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    throw Object.assign(notValid(), { cause: error });
  });
  if (!verified.verified) throw notValid();
  const { credential } = verified.registrationInfo;
  return db.transaction().execute(async (tx) => {
    await lockCaller(tx, memberId);
    if (!(await spendChallenge(tx, challenge, clock.now()))) throw notValid();
    const known = await tx.selectFrom('passkey').select('id').where('member_id', '=', memberId).execute();
    if (known.length >= MAX_PASSKEYS)
      throw refuseForm(`An account has at most ${MAX_PASSKEYS} passkeys. Please remove one first.`);
    const row = await tx
      .insertInto('passkey')
      .values({
        credential_id: credential.id,
        member_id: memberId,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: sent.response.transports ?? [],
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

/** Removes a passkey, and mails; refused where nothing else could sign in. */
export const removePasskey = (platform: Platform, memberId: number, id: number): Promise<null> =>
  platform.db.transaction().execute(async (tx) => {
    await lockCaller(tx, memberId);
    const member = await tx
      .selectFrom('member')
      .select(['password_hash', 'google_id'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    const passkeys = await tx.selectFrom('passkey').select('id').where('member_id', '=', memberId).execute();
    if (!passkeys.some((one) => one.id === id)) throw notFound();
    if (passkeys.length === 1 && member.password_hash === null && member.google_id === null)
      throw refuseForm(
        'Nothing else opens your account. Please set a password or add another passkey first.',
      );
    await tx.deleteFrom('passkey').where('id', '=', id).execute();
    await sendSecurityMail(platform, tx, memberId, 'passkey_removed');
    return null;
  });

/** Options for `navigator.credentials.get`; the browser offers the passkeys that it has. */
export const passkeyOptions = async (platform: Platform, purpose: ChallengePurpose, memberId: number) => {
  const { generateAuthenticationOptions } = await webauthn();
  const { clock, config } = platform;
  const options = await generateAuthenticationOptions({
    rpID: site(platform).rpID,
    userVerification: 'required',
    challenge: makeChallenge({ secret: config.sessionSecret, purpose, memberId }, clock.now()),
  });
  return { ...options };
};

interface Answered {
  readonly passkeyId: number;
  readonly memberId: number;
  readonly counter: number;
  readonly challenge: string;
}

/** Checks the signature of a passkey; `record` comes after it, in the transaction that acts on it. */
const checkPasskey = async (
  platform: Platform,
  sent: PasskeyAnswer,
  of: { readonly purpose: ChallengePurpose; readonly memberId: number },
): Promise<Answered> => {
  const { verifyAuthenticationResponse } = await webauthn();
  const { db, clock, config } = platform;
  const { origin, rpID } = site(platform);
  const row = await db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', sent.id)
    .executeTakeFirst();
  if (row === undefined) throw notValid();
  let challenge = '';
  const verified = await verifyAuthenticationResponse({
    response: { ...sent, clientExtensionResults: {} } as Parameters<
      typeof verifyAuthenticationResponse
    >[0]['response'],
    expectedChallenge: (given) => {
      challenge = given;
      return isOurChallenge({ ...of, secret: config.sessionSecret }, given, clock.now());
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(row.public_key),
      counter: row.counter,
    },
  }).catch((error: unknown) => {
    throw Object.assign(notValid(), { cause: error });
  });
  if (!verified.verified) throw notValid();
  return {
    passkeyId: row.id,
    memberId: row.member_id,
    counter: verified.authenticationInfo.newCounter,
    challenge,
  };
};

const recordUse = async ({ clock }: Platform, tx: Tx, used: Answered): Promise<void> => {
  if (!(await spendChallenge(tx, used.challenge, clock.now()))) throw notValid();
  await tx
    .updateTable('passkey')
    .set({ counter: used.counter, last_used_at: clock.now() })
    .where('id', '=', used.passkeyId)
    .execute();
};

/** Signs in with a passkey alone: it names its member. */
export const signInWithPasskey = async (
  platform: Platform,
  sent: PasskeyAnswer,
  caller: SignInDevice,
): Promise<{ user: User; tokens: TokenPair }> => {
  const used = await checkPasskey(platform, sent, { purpose: 'sign-in', memberId: 0 });
  const tokens = await platform.db.transaction().execute(async (tx) => {
    const opened = await platform.sessions.open(tx, used.memberId, caller.device, {
      passkeyId: used.passkeyId,
    });
    if (opened === null) return null;
    await recordUse(platform, tx, used);
    await mailUnknownDevice(platform, tx, used.memberId, caller);
    return opened;
  });
  if (tokens === null) throw notValid();
  return { user: await me(platform, used.memberId), tokens };
};

/** Proves the caller's presence with one of their own passkeys. */
export const provePasskey = async (
  platform: Platform,
  { memberId }: SignedIn,
  sent: PasskeyAnswer,
): Promise<void> => {
  const used = await checkPasskey(platform, sent, { purpose: 'proof', memberId });
  if (used.memberId !== memberId) throw notValid();
  await platform.db.transaction().execute((tx) => recordUse(platform, tx, used));
};
