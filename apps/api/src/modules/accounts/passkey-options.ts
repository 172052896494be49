import type { Platform } from '../../platform/platform.ts';
import { authenticationOptions, registrationOptions, type ChallengePurpose } from '../credentials/index.ts';

export const passkeyHandle = (memberId: number): string => String(memberId);

export const newPasskeyOptions = async (platform: Platform, memberId: number) => {
  const { db } = platform;
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
  return registrationOptions(
    platform,
    { purpose: 'add', subject: memberId },
    {
      handle: passkeyHandle(memberId),
      name: member.email ?? '',
      displayName: `${member.first_name} ${member.last_name}`,
      known,
    },
  );
};

export const passkeyOptions = (platform: Platform, purpose: ChallengePurpose, memberId: number) =>
  authenticationOptions(platform, { purpose, subject: memberId });
