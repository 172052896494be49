import type { Platform } from '../../platform/platform.ts';
import { createChallenge, type ChallengeContext } from './passkey-challenge.ts';
import { ALGORITHMS, site, webauthn } from './passkey-site.ts';

interface PasskeyOwner {
  /** An authenticator has one passkey per handle: a new one of the same site and handle replaces it. */
  readonly handle: string;
  readonly name: string;
  readonly displayName: string;
  readonly known: readonly { readonly credential_id: string; readonly transports: string[] }[];
}

/** Returns options for `navigator.credentials.create`: discoverable, with user verification. */
export const registrationOptions = async (
  platform: Platform,
  context: ChallengeContext,
  owner: PasskeyOwner,
) => {
  const { generateRegistrationOptions } = await webauthn();
  const { clock, config } = platform;
  const options = await generateRegistrationOptions({
    rpName: 'Stoa',
    rpID: site(platform).rpID,
    userName: owner.name,
    userDisplayName: owner.displayName,
    userID: new Uint8Array(Buffer.from(owner.handle)),
    challenge: createChallenge(config.sessionSecret, context, clock.now()),
    excludeCredentials: owner.known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
};

/** Returns options for `navigator.credentials.get`; the browser offers its passkeys. */
export const authenticationOptions = async (platform: Platform, context: ChallengeContext) => {
  const { generateAuthenticationOptions } = await webauthn();
  const { clock, config } = platform;
  const options = await generateAuthenticationOptions({
    rpID: site(platform).rpID,
    userVerification: 'required',
    challenge: createChallenge(config.sessionSecret, context, clock.now()),
  });
  return { ...options };
};
