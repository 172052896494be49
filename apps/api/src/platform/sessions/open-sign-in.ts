import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import type { Live } from '../live/index.ts';
import type { TokenPair, Tokens } from './tokens.ts';

const SIGN_IN_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

/** Past this number, a member's oldest active device sign-ins end. */
const MAX_SIGN_INS = 50;

/** A sign-in opens only if its proof still holds. */
type SignInProof =
  | { readonly passwordHash: string }
  | { readonly googleId: string; readonly isFresh: boolean }
  | { readonly passkeyId: number };

/** Opens a sign-in and ends the oldest past fifty. Null if the proof no longer holds, such as after a password change. */
export type OpenSignIn = (
  tx: Tx,
  memberId: number,
  device: string,
  proof: SignInProof,
) => Promise<TokenPair | null>;

const NEVER = new Date(0);

interface Opened {
  memberId: number;
  now: Date;
  provedAt: Date;
  expiresAt: Date;
  device: string;
  access: Buffer;
  accessExpiry: Date;
  refresh: Buffer;
}

const insertSignIn = statement<Opened, never>(
  (value) => sql`
    with opened as (
      insert into sign_in (member_id, created_at, last_used_at, proved_at, expires_at, device)
      values (${value.memberId}, ${value.now}, ${value.now}, ${value.provedAt}, ${value.expiresAt}, ${value.device})
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

/** Locks the member, to serialize this sign-in with a password change. */
const isStillValid = async (tx: Tx, memberId: number, proof: SignInProof): Promise<boolean> => {
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

interface OpenSignInOptions {
  readonly clock: Clock;
  readonly live: Live;
  readonly tokens: Tokens;
}

export const createOpenSignIn =
  ({ clock, live, tokens }: OpenSignInOptions): OpenSignIn =>
  async (tx, memberId, device, proof) => {
    if (!(await isStillValid(tx, memberId, proof))) return null;
    const now = clock.now();
    const pair = tokens.fresh(new Date(now.getTime() + SIGN_IN_LIFE_MS));
    const [access, refresh] = tokens.toRows(pair);
    const { rows } = await sql`
      update sign_in set ended_at = ${now} where id in (
        select id from sign_in where member_id = ${memberId} and ended_at is null and expires_at > ${now} and rights is null
         order by id desc offset ${sql.lit(MAX_SIGN_INS - 1)})
      returning id`.execute(tx);
    if (rows.length > 0) await live.wake(tx, [memberId]);
    await insertSignIn(tx, {
      memberId,
      now,
      provedAt: 'isFresh' in proof && !proof.isFresh ? NEVER : now,
      expiresAt: pair.expiresAt,
      device,
      access: access.hash,
      accessExpiry: access.expires_at,
      refresh: refresh.hash,
    });
    return pair;
  };
