import { MAX_TOKENS, TOKEN_PREFIX, type PersonalRight } from '@stoa/contract/tokens.rules';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../database/database.ts';
import { refuseForm } from '../refusal.ts';
import type { SignedIn } from './caller.ts';
import type { Tokens } from './tokens.ts';

/** The list of sign-ins shows it as the device. */
const DEVICE = 'Access token';

/** The precision of a token's last use, so that not every request writes. */
const USE_NOTED_MS = 60_000;

const DAY_MS = 24 * 60 * 60 * 1000;

interface NewPersonalToken {
  readonly name: string;
  readonly rights: readonly PersonalRight[];
  readonly days: number;
}

interface CreatedToken {
  readonly id: number;
  /** The secret itself; only its hash is stored. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** Sign-ins for members' own programs, with a name and rights but no refresh token. */
export interface PersonalTokens {
  /** The caller has locked the member's row. @throws Refusal 400 past ten */
  createToken(tx: Tx, memberId: number, wanted: NewPersonalToken): Promise<CreatedToken>;
  /** Returns an active token's member and records its use; null if unknown, expired, ended, or suspended. */
  findToken(token: string): Promise<(SignedIn & Required<Pick<SignedIn, 'rights'>>) | null>;
}

interface PersonalTokensOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly tokens: Tokens;
}

const requireRoom = async (tx: Tx, memberId: number, now: Date): Promise<void> => {
  const active = await tx
    .selectFrom('sign_in')
    .select('id')
    .where('member_id', '=', memberId)
    .where('rights', 'is not', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  if (active.length >= MAX_TOKENS) {
    throw refuseForm(`You’ve reached the limit of ${MAX_TOKENS} access tokens. Please revoke one first.`);
  }
};

export const createPersonalTokens = ({ db, clock, tokens }: PersonalTokensOptions): PersonalTokens => ({
  createToken: async (tx, memberId, { name, rights, days }) => {
    const now = clock.now();
    await requireRoom(tx, memberId, now);
    const expiresAt = new Date(now.getTime() + days * DAY_MS);
    const { id } = await tx
      .insertInto('sign_in')
      .values({
        member_id: memberId,
        created_at: now,
        last_used_at: null,
        proved_at: null,
        expires_at: expiresAt,
        ended_at: null,
        device: DEVICE,
        place: null,
        token_name: name,
        rights: [...rights],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = TOKEN_PREFIX + tokens.random();
    await tx
      .insertInto('session_token')
      .values({
        hash: tokens.hashToken(token),
        sign_in_id: id,
        kind: 'personal',
        expires_at: expiresAt,
        used_at: null,
      })
      .execute();
    return { id, token, expiresAt };
  },

  findToken: async (token) => {
    const now = clock.now();
    const row = await db
      .selectFrom('session_token')
      .innerJoin('sign_in', 'sign_in.id', 'session_token.sign_in_id')
      .innerJoin('member', 'member.id', 'sign_in.member_id')
      .select(['sign_in.id', 'sign_in.member_id', 'sign_in.rights', 'sign_in.last_used_at'])
      .where('session_token.hash', '=', tokens.hashToken(token))
      .where('session_token.kind', '=', 'personal')
      .where('session_token.expires_at', '>', now)
      .where('sign_in.ended_at', 'is', null)
      .where('member.suspended_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined || row.rights === null) return null;
    if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() > USE_NOTED_MS) {
      await db.updateTable('sign_in').set({ last_used_at: now }).where('id', '=', row.id).execute();
    }
    return {
      memberId: row.member_id,
      signInId: row.id,
      rights: row.rights,
    };
  },
});
