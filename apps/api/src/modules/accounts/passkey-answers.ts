import type { NewPasskey, PasskeyAnswer } from '@stoa/contract';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseField } from '../../platform/refusal.ts';
import { isOurChallenge, spendChallenge, type ChallengePurpose } from './passkey-challenge.ts';
import { ALGORITHMS, site, webauthn } from './passkey-site.ts';

export const notValid = () => refuseField('passkey', 'This passkey is not valid here. Please try again.');

/** Checks what a browser made for a new passkey; the challenge is spent by the transaction that stores it. */
export const checkNewPasskey = async (platform: Platform, memberId: number, sent: NewPasskey) => {
  const { verifyRegistrationResponse } = await webauthn();
  const { clock, config } = platform;
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
  return { credential, challenge };
};

interface Answered {
  readonly passkeyId: number;
  readonly memberId: number;
  readonly counter: number;
  readonly challenge: string;
}

/** Checks the signature of a passkey; `record` comes after it, in the transaction that acts on it. */
export const checkPasskey = async (
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

/** Uses the challenge up and stores the counter of a checked answer. */
export const recordUse = async ({ clock }: Platform, tx: Tx, used: Answered): Promise<void> => {
  if (!(await spendChallenge(tx, used.challenge, clock.now()))) throw notValid();
  await tx
    .updateTable('passkey')
    .set({ counter: used.counter, last_used_at: clock.now() })
    .where('id', '=', used.passkeyId)
    .execute();
};
