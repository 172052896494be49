import { emailKey, handleKey } from '@stoa/contract/accounts.rules';
import type { PlaceInput } from '@stoa/contract';
import type { Tx } from '../../platform/database/database.ts';
import { addToCommunity } from '../community/index.ts';
import { indexMember, type MemberTable } from '../members/index.ts';
import { publishNewcomer } from '../notifications/index.ts';
import { hideAroundHome, insertAddress, type GuessedPoint } from '../places/index.ts';
import { earnBadges } from '../points/index.ts';
import { acceptance } from './identity.ts';
import { refuseReserved } from './former-addresses.ts';

interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Null for a sign-up with Google: the dashboard requests it. */
  readonly handle: string | null;
  /** Null for an account without password sign-in. */
  readonly passwordHash: string | null;
  /** Null for a sign-up with Google: setup requests it. */
  readonly home: PlaceInput | null;
  readonly homeGuess?: GuessedPoint | null;
  readonly referredBy: number | null;
  /** Null while the age isn't acknowledged: setup requests it. */
  readonly over21How: MemberTable['over_21_how'];
  readonly googleId?: string;
  readonly emailVerified?: boolean;
  /** True if proved by email, or by Google if it is responsible for the address; decides what a later first proof ends. */
  readonly emailProved?: boolean;
}

/** Creates a member with home, badge, and search keys; emails no one. @throws Refusal if another member may reclaim the address */
export const openAccount = async (
  tx: Tx,
  account: NewAccount,
  at: Date,
): Promise<{ id: number; first_name: string; email: string; email_key: string }> => {
  const acknowledgedAt = account.over21How === null ? null : at;
  const email_key = emailKey(account.email);
  const member = await tx
    .insertInto('member')
    .values({
      first_name: account.firstName,
      last_name: account.lastName,
      email: account.email,
      email_key,
      handle: account.handle,
      handle_key: account.handle === null ? null : handleKey(account.handle),
      picture: null,
      password_hash: account.passwordHash,
      home_id: null,
      referred_by: account.referredBy,
      created_at: at,
      google_id: account.googleId ?? null,
      email_verified_at: account.emailVerified ? at : null,
      email_proved_at: account.emailProved ? at : null,
      ...(acknowledgedAt === null ? { terms_accepted_at: null } : acceptance(acknowledgedAt)),
      over_21_at: acknowledgedAt,
      over_21_how: account.over21How,
      suspended_at: null,
    })
    .returning(['id', 'first_name'])
    .executeTakeFirstOrThrow();
  await refuseReserved(tx, account.email, member.id, at);
  if (account.home !== null) {
    const home = await insertAddress(tx, member.id, 'user', account.home, at);
    await tx.updateTable('member').set({ home_id: home.id }).where('id', '=', member.id).execute();
    await hideAroundHome(tx, member.id, account.homeGuess ?? null);
  }
  await addToCommunity(tx, { members: 1 });
  await indexMember(tx, member.id);
  await earnBadges(tx, member.id, at);
  await publishNewcomer(
    tx,
    { id: member.id, referredBy: account.referredBy, hasHome: account.home !== null },
    at,
  );
  return { ...member, email: account.email, email_key };
};
