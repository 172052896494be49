import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Db, Schema, Tx } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import type { Limit, Limits } from '../limits/limits.ts';
import type { Live } from '../live/index.ts';
import { ALL_MEMBERS, type Caller } from './caller.ts';
import type { SessionCache } from './session-cache.ts';
import { createSignIns, type SignIns } from './sign-ins.ts';

export const ACCESS_LIFE_MS = 15 * 60 * 1000;
export const SIGN_IN_LIFE_MS = 30 * 24 * 60 * 60 * 1000;
/** Two tabs may refresh with the same token within this time; later use means that it was stolen. */
export const REUSE_GRACE_MS = 10_000;

/** How long an expired access token still opens pictures. */
export const PICTURE_GRACE_MS = 24 * 60 * 60 * 1000;

/** A new sign-in reads from the primary for so long, since its member may be new too, milliseconds. */
const NEW_MS = 60_000;

export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
  readonly expiresAt: Date;
}

/** What was proved before the sign-in opens; it opens only where that is still so. */
export type SignInProof =
  { readonly passwordHash: string } | { readonly googleId: string } | { readonly passkeyId: number };

export interface Sessions extends SignIns {
  /**
   * Opens a sign-in in the caller's transaction, and ends the oldest past fifty. Null where the proof no longer holds: the
   * password was changed, or the member suspended or deleted, since it was checked.
   */
  open(tx: Tx, memberId: number, device: string, proof: SignInProof): Promise<TokenPair | null>;
  find(access: string): Promise<(Caller & { readonly isSuspended: boolean }) | null>;
  /** Accepts expired access tokens of active sign-ins: an `<img>` of a page left open cannot start a refresh. */
  isSignedIn(access: string): Promise<boolean>;
  /**
   * Exchanges a refresh token; null when it is unknown, expired, ended or used before (which ends the sign-in). Two uses
   * within ten seconds get the same successor.
   *
   * @throws Refusal 429 past twenty a minute
   */
  refresh(token: string): Promise<TokenPair | 'suspended' | null>;
  end(tokens: readonly string[]): Promise<void>;
}

const REFRESHES: Limit = { name: 'refresh', times: 20, seconds: 60 };

/** The oldest active sign-ins of a member end past this number. */
export const MAX_SIGN_INS = 50;

/** Sign-ins of suspended members are found too, so that the refusal can say so. */
const activeOrSuspended = (where: ExpressionBuilder<Schema, 'sign_in' | 'member'>) =>
  where.or([where('sign_in.ended_at', 'is', null), where('member.suspended_at', 'is not', null)]);

export interface SessionsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: string;
  readonly live: Live;
  readonly limits: Limits;
  /** Null beside a replica: there every call needs its caller's current log position. */
  readonly cache: SessionCache | null;
}

interface Opened {
  memberId: number;
  now: Date;
  expiresAt: Date;
  device: string;
  access: Buffer;
  accessExpiry: Date;
  refresh: Buffer;
}

const openSignIn = statement<Opened, never>(
  (value) => sql`
    with opened as (
      insert into sign_in (member_id, created_at, last_used_at, proved_at, expires_at, device)
      values (${value.memberId}, ${value.now}, ${value.now}, ${value.now}, ${value.expiresAt}, ${value.device})
      returning id, expires_at)
    insert into session_token (hash, sign_in_id, kind, expires_at)
    select ${value.access}::bytea, id, 'access', ${value.accessExpiry}::timestamptz from opened
     union all select ${value.refresh}::bytea, id, 'refresh', expires_at from opened`,
);

interface Provable {
  readonly password_hash: string | null;
  readonly google_id: string | null;
  readonly suspended_at: Date | null;
}

/** Locks the member, so that a change of the password and this sign-in come one after the other. */
const stillHolds = async (tx: Tx, memberId: number, proof: SignInProof): Promise<boolean> => {
  const { rows } = await sql<Provable>`
    select password_hash, google_id, suspended_at from member where id = ${memberId} for no key update`.execute(
    tx,
  );
  const [member] = rows;
  if (member === undefined || member.suspended_at !== null) return false;
  if ('passwordHash' in proof) return member.password_hash === proof.passwordHash;
  if ('googleId' in proof) return member.google_id === proof.googleId;
  const found = await sql`
    select from passkey where id = ${proof.passkeyId} and member_id = ${memberId}`.execute(tx);
  return found.rows.length === 1;
};

export const createSessions = ({ db, clock, secret, live, limits, cache }: SessionsOptions): Sessions => {
  const hashOf = (token: string) => createHmac('sha256', secret).update(token).digest();

  /** A refresh token leads to one successor only, so that two tabs cannot start two chains. */
  const successorOf = (token: string, kind: 'access' | 'refresh') =>
    createHmac('sha256', secret).update(`${kind} after ${token}`).digest('base64url');

  const rowsOf = (access: string, refresh: string, expiresAt: Date) => {
    const accessExpiry = new Date(Math.min(clock.now().getTime() + ACCESS_LIFE_MS, expiresAt.getTime()));
    return [
      { hash: hashOf(access), kind: 'access', expires_at: accessExpiry },
      { hash: hashOf(refresh), kind: 'refresh', expires_at: expiresAt },
    ] as const;
  };

  const endSignIn = async (tx: Tx, signInId: number, memberId: number): Promise<void> => {
    await tx.updateTable('sign_in').set({ ended_at: clock.now() }).where('id', '=', signInId).execute();
    await live.wake(tx, [memberId]);
  };

  const pairAfter = (token: string, expiresAt: Date): TokenPair => ({
    access: successorOf(token, 'access'),
    refresh: successorOf(token, 'refresh'),
    expiresAt,
  });

  /**
   * The unused end of the chain after a token, made where there is none yet; another tab may have gone on meanwhile. The
   * length is limited by `REFRESHES`.
   */
  const continueAfter = async (
    tx: Tx,
    token: string,
    signIn: { readonly id: number; readonly expires_at: Date },
  ): Promise<TokenPair> => {
    const pair = pairAfter(token, signIn.expires_at);
    const { rows } = await sql<{ used_at: Date | null }>`
      select used_at from session_token where hash = ${hashOf(pair.refresh)}`.execute(tx);
    if (rows[0]?.used_at) return continueAfter(tx, pair.refresh, signIn);
    if (rows.length > 0) return pair;
    const made = rowsOf(pair.access, pair.refresh, signIn.expires_at);
    await tx
      .insertInto('session_token')
      .values(made.map((row) => ({ ...row, sign_in_id: signIn.id, used_at: null })))
      .execute();
    return pair;
  };

  return {
    open: async (tx, memberId, device, proof) => {
      if (!(await stillHolds(tx, memberId, proof))) return null;
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + SIGN_IN_LIFE_MS);
      const [access, refresh] = [
        randomBytes(32).toString('base64url'),
        randomBytes(32).toString('base64url'),
      ];
      const [accessRow, refreshRow] = rowsOf(access, refresh, expiresAt);
      const { rows } = await sql`
        update sign_in set ended_at = ${now} where id in (
          select id from sign_in where member_id = ${memberId} and ended_at is null and expires_at > ${now}
           order by id desc offset ${sql.lit(MAX_SIGN_INS - 1)})
        returning id`.execute(tx);
      if (rows.length > 0) await live.wake(tx, [memberId]);
      await openSignIn(tx, {
        memberId,
        now,
        expiresAt,
        device,
        access: accessRow.hash,
        accessExpiry: accessRow.expires_at,
        refresh: refreshRow.hash,
      });
      return { access, refresh, expiresAt };
    },

    find: async (access) => {
      const cached = cache?.get(access, clock.now());
      if (cached) return { ...cached, isSuspended: false };
      const row = await db
        .selectFrom('session_token')
        .innerJoin('sign_in', 'sign_in.id', 'session_token.sign_in_id')
        .innerJoin('member', 'member.id', 'sign_in.member_id')
        .select(['sign_in.member_id', 'sign_in.id', 'member.suspended_at'])
        .select(['sign_in.created_at', 'session_token.expires_at'])
        .select(
          sql<number | null>`(select max(place) from own_write
            where own_write.member_id in (sign_in.member_id, ${ALL_MEMBERS}))`.as('place'),
        )
        .where('session_token.hash', '=', hashOf(access))
        .where('session_token.kind', '=', 'access')
        .where('session_token.expires_at', '>', clock.now())
        .where(activeOrSuspended)
        .executeTakeFirst();
      if (row === undefined) return null;
      const isNew = clock.now().getTime() - row.created_at.getTime() < NEW_MS;
      const caller = {
        memberId: row.member_id,
        signInId: row.id,
        minLogPosition: isNew ? Number.POSITIVE_INFINITY : (row.place ?? 0),
      };
      const isSuspended = row.suspended_at !== null;
      if (!isSuspended) cache?.add(access, caller, row.expires_at);
      return { ...caller, isSuspended };
    },

    isSignedIn: async (access) => {
      const row = await db
        .selectFrom('session_token')
        .innerJoin('sign_in', 'sign_in.id', 'session_token.sign_in_id')
        .innerJoin('member', 'member.id', 'sign_in.member_id')
        .select('sign_in.id')
        .where('session_token.hash', '=', hashOf(access))
        .where('session_token.kind', '=', 'access')
        .where('sign_in.ended_at', 'is', null)
        .where('sign_in.expires_at', '>', clock.now())
        .where('member.suspended_at', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
    },

    refresh: (token) =>
      db.transaction().execute(async (tx) => {
        const now = clock.now();
        const row = await tx
          .selectFrom('session_token')
          .innerJoin('sign_in', 'sign_in.id', 'session_token.sign_in_id')
          .innerJoin('member', 'member.id', 'sign_in.member_id')
          .select(['sign_in.id', 'sign_in.member_id', 'sign_in.expires_at', 'session_token.used_at'])
          .select('member.suspended_at')
          .where('session_token.hash', '=', hashOf(token))
          .where('session_token.kind', '=', 'refresh')
          .where(activeOrSuspended)
          .where('sign_in.expires_at', '>', now)
          .forUpdate(['session_token', 'sign_in'])
          .executeTakeFirst();
        if (row === undefined) return null;
        if (row.suspended_at !== null) return 'suspended';
        if (row.used_at !== null && now.getTime() - row.used_at.getTime() > REUSE_GRACE_MS) {
          await endSignIn(tx, row.id, row.member_id);
          return null;
        }
        await limits.take(REFRESHES, row.id);
        if (row.used_at === null) {
          await tx
            .updateTable('session_token')
            .set({ used_at: now })
            .where('hash', '=', hashOf(token))
            .execute();
          await tx
            .deleteFrom('session_token')
            .where('sign_in_id', '=', row.id)
            .where('kind', '=', 'access')
            .where('expires_at', '<=', new Date(now.getTime() - PICTURE_GRACE_MS))
            .execute();
          await tx.updateTable('sign_in').set({ last_used_at: now }).where('id', '=', row.id).execute();
        }
        return continueAfter(tx, token, row);
      }),

    ...createSignIns({ db, clock, live }),

    end: async (tokens) => {
      if (tokens.length === 0) return;
      const ended = await db
        .updateTable('sign_in')
        .set({ ended_at: clock.now() })
        .where('ended_at', 'is', null)
        .where('id', 'in', (query) =>
          query
            .selectFrom('session_token')
            .select('sign_in_id')
            .where(
              'hash',
              'in',
              tokens.map((token) => hashOf(token)),
            ),
        )
        .returning('member_id')
        .execute();
      await live.wake(
        db,
        ended.map(({ member_id }) => member_id),
      );
    },
  };
};
