import { sql, type ExpressionBuilder } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db, Schema, Tx } from '../database/database.ts';
import type { Limit, Limits } from '../limits/limits.ts';
import type { Live } from '../live/index.ts';
import type { TokenPair, Tokens } from './tokens.ts';

/** Two tabs may refresh with the same token within this time; later use means that it was stolen. */
const REUSE_GRACE_MS = 10_000;

/** An expired access token still opens pictures for this long. */
export const PICTURE_GRACE_MS = 24 * 60 * 60 * 1000;

const REFRESHES: Limit = { name: 'refresh', times: 20, seconds: 60 };

/**
 * Exchanges a refresh token; two uses within ten seconds get the same successor, a later one ends the sign-in.
 * @throws Refusal 429 past twenty a minute
 */
type Refresh = (token: string) => Promise<TokenPair | 'suspended' | null>;

/**
 * Also ends earlier access tokens, so that a thief with copies doesn't benefit. Null if the session has ended;
 * `'unchanged'` without a refresh token of this sign-in.
 */
type Prove = (signInId: number, token: string | null, within?: Tx) => Promise<TokenPair | 'unchanged' | null>;

export interface RefreshChain {
  readonly refresh: Refresh;
  readonly prove: Prove;
}

interface RefreshOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly live: Live;
  readonly limits: Limits;
  readonly tokens: Tokens;
}

/** Includes sign-ins of suspended members, so that the refusal can say so. */
export const activeOrSuspended = (where: ExpressionBuilder<Schema, 'sign_in' | 'member'>) =>
  where.or([where('sign_in.ended_at', 'is', null), where('member.suspended_at', 'is not', null)]);

/** Returns or creates the unused end of the chain, because another tab may have continued. `REFRESHES` limits the length. */
const continueAfter = async (
  tx: Tx,
  tokens: Tokens,
  token: string,
  signIn: { readonly id: number; readonly expires_at: Date },
): Promise<TokenPair> => {
  const pair = tokens.after(token, signIn.expires_at);
  const { rows } = await sql<{ used_at: Date | null }>`
    select used_at from session_token where hash = ${tokens.hashToken(pair.refresh)}`.execute(tx);
  if (rows[0]?.used_at) return continueAfter(tx, tokens, pair.refresh, signIn);
  if (rows.length > 0) return pair;
  await tx
    .insertInto('session_token')
    .values(tokens.toRows(pair).map((row) => ({ ...row, sign_in_id: signIn.id, used_at: null })))
    .execute();
  return pair;
};

const recordUse = async (tx: Tx, hash: Buffer, signInId: number, now: Date): Promise<void> => {
  await tx.updateTable('session_token').set({ used_at: now }).where('hash', '=', hash).execute();
  await tx.updateTable('sign_in').set({ last_used_at: now }).where('id', '=', signInId).execute();
};

const deleteAccess = (tx: Tx, signInId: number) =>
  tx.deleteFrom('session_token').where('sign_in_id', '=', signInId).where('kind', '=', 'access');

export const createRefreshChain = ({ db, clock, live, limits, tokens }: RefreshOptions): RefreshChain => {
  const endSignIn = async (tx: Tx, signInId: number, memberId: number): Promise<void> => {
    await tx.updateTable('sign_in').set({ ended_at: clock.now() }).where('id', '=', signInId).execute();
    await live.wake(tx, [memberId]);
  };

  const find = (tx: Tx, token: string) =>
    tx
      .selectFrom('session_token')
      .innerJoin('sign_in', 'sign_in.id', 'session_token.sign_in_id')
      .innerJoin('member', 'member.id', 'sign_in.member_id')
      .select(['sign_in.id', 'sign_in.member_id', 'sign_in.expires_at', 'session_token.used_at'])
      .select('member.suspended_at')
      .where('session_token.hash', '=', tokens.hashToken(token))
      .where('session_token.kind', '=', 'refresh')
      .where(activeOrSuspended)
      .where('sign_in.expires_at', '>', clock.now())
      .forUpdate(['session_token', 'sign_in'])
      .executeTakeFirst();

  const exchange = async (
    tx: Tx,
    token: string,
    row: NonNullable<Awaited<ReturnType<typeof find>>>,
  ): Promise<TokenPair | 'suspended' | null> => {
    const now = clock.now();
    if (row.suspended_at !== null) return 'suspended';
    if (row.used_at !== null && now.getTime() - row.used_at.getTime() > REUSE_GRACE_MS) {
      await endSignIn(tx, row.id, row.member_id);
      return null;
    }
    await limits.take(REFRESHES, row.id);
    if (row.used_at === null) {
      await recordUse(tx, tokens.hashToken(token), row.id, now);
      await deleteAccess(tx, row.id)
        .where('expires_at', '<=', new Date(now.getTime() - PICTURE_GRACE_MS))
        .execute();
    }
    return continueAfter(tx, tokens, token, row);
  };

  return {
    refresh: (token) =>
      db.transaction().execute(async (tx) => {
        const row = await find(tx, token);
        return row === undefined ? null : exchange(tx, token, row);
      }),

    prove: (signInId, token, within) => {
      const work = async (tx: Tx) => {
        const row = token === null ? undefined : await find(tx, token);
        const isOwn = token !== null && row?.id === signInId;
        const pair = isOwn ? await exchange(tx, token, row) : 'unchanged';
        if (pair === null || pair === 'suspended') return null;
        await tx.updateTable('sign_in').set({ proved_at: clock.now() }).where('id', '=', signInId).execute();
        if (pair === 'unchanged' || row === undefined) return pair;
        await deleteAccess(tx, signInId).where('hash', '<>', tokens.hashToken(pair.access)).execute();
        await live.wake(tx, [row.member_id]);
        return pair;
      };
      return within === undefined ? db.transaction().execute(work) : work(within);
    },
  };
};
