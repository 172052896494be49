import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Limits } from '../limits/limits.ts';
import type { Live } from '../live/index.ts';
import type { SignedIn } from './caller.ts';
import { createOpenSignIn, type OpenSignIn } from './open-sign-in.ts';
import { createPersonalTokens, type PersonalTokens } from './personal-tokens.ts';
import { activeOrSuspended, createRefreshChain, type RefreshChain } from './refresh-chain.ts';
import type { SessionCache } from './session-cache.ts';
import { createSignIns, type SignIns } from './sign-ins.ts';
import { createTokens } from './tokens.ts';

export { PICTURE_GRACE_MS } from './refresh-chain.ts';
export { type TokenPair } from './tokens.ts';

export interface Sessions extends SignIns, PersonalTokens, RefreshChain {
  readonly open: OpenSignIn;
  find(access: string): Promise<(SignedIn & { readonly isSuspended: boolean }) | null>;
  /** Accepts expired access tokens of active sign-ins: an `<img>` of a page left open can't start a refresh. */
  findMember(access: string): Promise<number | null>;
  end(tokens: readonly string[]): Promise<void>;
}

interface SessionsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: string;
  readonly live: Live;
  readonly limits: Limits;
  readonly cache: SessionCache;
}

const accessToken = (db: Db, hash: Buffer) =>
  db
    .selectFrom('session_token')
    .innerJoin('sign_in', 'sign_in.id', 'session_token.sign_in_id')
    .innerJoin('member', 'member.id', 'sign_in.member_id')
    .where('session_token.hash', '=', hash)
    .where('session_token.kind', '=', 'access');

export const createSessions = ({ db, clock, secret, live, limits, cache }: SessionsOptions): Sessions => {
  const tokens = createTokens(secret, clock);

  return {
    open: createOpenSignIn({ clock, live, tokens }),

    ...createRefreshChain({ db, clock, live, limits, tokens }),

    find: async (access) => {
      const cached = cache.get(access, clock.now());
      if (cached) return { ...cached, isSuspended: false };
      const row = await accessToken(db, tokens.hashToken(access))
        .select(['sign_in.member_id', 'sign_in.id', 'member.suspended_at'])
        .select('session_token.expires_at')
        .where('session_token.expires_at', '>', clock.now())
        .where(activeOrSuspended)
        .executeTakeFirst();
      if (row === undefined) return null;
      const caller = { memberId: row.member_id, signInId: row.id };
      const isSuspended = row.suspended_at !== null;
      if (!isSuspended) cache.add(access, caller, row.expires_at);
      return { ...caller, isSuspended };
    },

    findMember: async (access) => {
      const row = await accessToken(db, tokens.hashToken(access))
        .select('sign_in.member_id')
        .where('sign_in.ended_at', 'is', null)
        .where('sign_in.expires_at', '>', clock.now())
        .where('member.suspended_at', 'is', null)
        .executeTakeFirst();
      return row?.member_id ?? null;
    },

    ...createSignIns({ db, clock, live }),

    ...createPersonalTokens({ db, clock, tokens }),

    end: async (ended) => {
      if (ended.length === 0) return;
      const hashes = ended.map((token) => tokens.hashToken(token));
      // One transaction: a server that missed the notification would continue with its cached session.
      await db.transaction().execute(async (tx) => {
        const ended = await tx
          .updateTable('sign_in')
          .set({ ended_at: clock.now() })
          .where('ended_at', 'is', null)
          .where('id', 'in', (query) =>
            query
              .selectFrom('session_token')
              .select('sign_in_id')
              .where('hash', 'in', hashes)
              // Members revoke a program's token in the list of sign-ins.
              .where('kind', '<>', 'personal'),
          )
          .returning('member_id')
          .execute();
        await live.wake(
          tx,
          ended.map(({ member_id }) => member_id),
        );
      });
    },
  };
};
