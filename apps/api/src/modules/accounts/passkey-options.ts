import type { Platform } from '../../platform/platform.ts';
import { makeChallenge, type ChallengePurpose } from './passkey-challenge.ts';
import { ALGORITHMS, site, webauthn } from './passkey-site.ts';

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
