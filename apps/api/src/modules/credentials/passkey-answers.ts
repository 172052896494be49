import type { NewPasskey, PasskeyAnswer } from '@stoa/contract';
import type { Platform } from '../../platform/platform.ts';
import { refuseField } from '../../platform/refusal.ts';
import { isOurChallenge, type ChallengeContext } from './passkey-challenge.ts';
import { ALGORITHMS, site, webauthn } from './passkey-site.ts';

export const notValid = () => refuseField('passkey', 'This passkey doesn’t work here. Please try again.');

/** Both kinds of answers must match our challenge and this site. */
const expectations = (platform: Platform, context: ChallengeContext) => {
  const { clock, config } = platform;
  const { origin, rpID } = site(platform);
  let challenge = '';
  return {
    expected: {
      expectedChallenge: (received: string) => {
        challenge = received;
        return isOurChallenge(config.sessionSecret, context, received, clock.now());
      },
      expectedOrigin: origin,
      expectedRPID: rpID,
    },
    /** Returns the answered challenge, which the caller must spend. */
    answered: () => challenge,
  };
};

const throwInvalid = (error: unknown): never => {
  throw Object.assign(notValid(), { cause: error });
};

/** Checks a new passkey; the transaction that stores it spends the challenge. */
export const checkNewPasskey = async (platform: Platform, context: ChallengeContext, answer: NewPasskey) => {
  const { verifyRegistrationResponse } = await webauthn();
  const { expected, answered } = expectations(platform, context);
  const verified = await verifyRegistrationResponse({
    response: { ...answer, clientExtensionResults: {} } as Parameters<
      typeof verifyRegistrationResponse
    >[0]['response'],
    ...expected,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(throwInvalid);
  if (!verified.verified) throw notValid();
  const { credential } = verified.registrationInfo;
  return { credential, challenge: answered() };
};

interface StoredPasskey {
  /** The authenticator's handle for its owner (`PasskeyOwner`). */
  readonly handle: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
}

/** Checks a stored passkey's signature and owner. Returns its counter and the challenge, which the caller must spend. */
export const verifyPasskey = async (
  platform: Platform,
  context: ChallengeContext,
  stored: StoredPasskey,
  answer: PasskeyAnswer,
): Promise<{ readonly counter: number; readonly challenge: string }> => {
  const { userHandle } = answer.response;
  if (userHandle && userHandle !== Buffer.from(stored.handle).toString('base64url')) throw notValid();
  const { verifyAuthenticationResponse } = await webauthn();
  const { expected, answered } = expectations(platform, context);
  const verified = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} } as Parameters<
      typeof verifyAuthenticationResponse
    >[0]['response'],
    ...expected,
    credential: {
      id: stored.credential_id,
      publicKey: new Uint8Array(stored.public_key),
      counter: stored.counter,
    },
  }).catch(throwInvalid);
  if (!verified.verified) throw notValid();
  return { counter: verified.authenticationInfo.newCounter, challenge: answered() };
};
