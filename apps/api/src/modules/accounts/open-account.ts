import type { PlaceInput } from '@stoa/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { MemberTable } from '../members/index.ts';
import { insertAddress } from '../places/index.ts';
import { earnBadges } from '../points/index.ts';

export interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly handle: string;
  /** Null for an account that nobody can sign in to by password. */
  readonly passwordHash: string | null;
  readonly home: PlaceInput;
  readonly referredBy: number | null;
  readonly over21How: NonNullable<MemberTable['over_21_how']>;
}

/** Keeps a new member with home, first badge and its points, and the community's count; sends no mail. */
export const openAccount = async (
  tx: Tx,
  account: NewAccount,
  at: Date,
): Promise<{ id: number; first_name: string; email: string; email_key: string }> => {
  const member = await tx
    .insertInto('member')
    .values({
      first_name: account.firstName,
      last_name: account.lastName,
      email: account.email,
      email_key: account.email.toLowerCase(),
      handle: account.handle,
      handle_key: account.handle.toLowerCase(),
      picture: null,
      password_hash: account.passwordHash,
      home_id: null,
      referred_by: account.referredBy,
      created_at: at,
      email_verified_at: null,
      terms_accepted_at: at,
      over_21_at: at,
      over_21_how: account.over21How,
      suspended_at: null,
    })
    .returning(['id', 'first_name', 'email', 'email_key'])
    .executeTakeFirstOrThrow();
  const home = await insertAddress(tx, member.id, 'user', account.home, at);
  await tx.updateTable('member').set({ home_id: home.id }).where('id', '=', member.id).execute();
  await tx
    .updateTable('community_total')
    .set({ members: sql`members + 1` })
    .execute();
  await earnBadges(tx, member.id, at);
  return member;
};
