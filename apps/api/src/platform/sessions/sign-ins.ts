import type { PersonalRight } from '@stoa/contract/tokens.rules';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Live } from '../live/index.ts';

interface SignInRow {
  readonly id: number;
  readonly device: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly place: string | null;
  readonly token_name: string | null;
  readonly rights: readonly PersonalRight[] | null;
  readonly expires_at: Date;
}

/** One per device and personal token. Ending one wakes the member's open streams. */
export interface SignIns {
  endAll(tx: Tx, memberId: number, exceptId?: number): Promise<void>;
  /** Returns when the member last proved who they are in this sign-in. */
  provedAt(db: Db, signInId: number): Promise<Date>;
  /** Returns false if the member has no such active sign-in. */
  endOne(tx: Tx, memberId: number, id: number): Promise<boolean>;
  /** @param place the name of a town or a state */
  notePlace(tx: Tx, signInId: number, place: string): Promise<void>;
  /** Includes ended sign-ins. */
  erasePlaces(tx: Tx, memberId: number): Promise<void>;
  list(memberId: number): Promise<SignInRow[]>;
}

interface SignInsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly live: Live;
}

export const createSignIns = ({ db, clock, live }: SignInsOptions): SignIns => ({
  endAll: async (tx, memberId, exceptId = 0) => {
    // Running calls of these sign-ins wait and are then refused: see `requireSignIn`.
    await tx
      .updateTable('member')
      .set({ sign_ins_ended_at: clock.now() })
      .where('id', '=', memberId)
      .execute();
    await tx
      .updateTable('sign_in')
      .set({ ended_at: clock.now() })
      .where('member_id', '=', memberId)
      .where('id', '<>', exceptId)
      .where('ended_at', 'is', null)
      .execute();
    await live.wake(tx, [memberId]);
  },

  endOne: async (tx, memberId, id) => {
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
    const ended = await tx
      .updateTable('sign_in')
      .set({ ended_at: clock.now() })
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (ended === undefined) return false;
    await live.wake(tx, [memberId]);
    return true;
  },

  provedAt: async (db, signInId) => {
    const row = await db
      .selectFrom('sign_in')
      .select(['created_at', 'proved_at'])
      .where('id', '=', signInId)
      .executeTakeFirstOrThrow();
    return row.proved_at ?? row.created_at;
  },

  notePlace: async (tx, signInId, place) => {
    await tx.updateTable('sign_in').set({ place }).where('id', '=', signInId).execute();
  },

  erasePlaces: async (tx, memberId) => {
    await tx
      .updateTable('sign_in')
      .set({ place: null })
      .where('member_id', '=', memberId)
      .where('place', 'is not', null)
      .execute();
  },

  list: (memberId) =>
    db
      .selectFrom('sign_in')
      .select(['id', 'device', 'created_at', 'last_used_at', 'place', 'token_name', 'rights', 'expires_at'])
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .orderBy('id', 'desc')
      .limit(100)
      .execute(),
});

/** After a restore, ends all sign-ins of members' devices and personal tokens. */
export const endEverySignIn = async (tx: Tx, at: Date): Promise<void> => {
  await tx.updateTable('sign_in').set({ ended_at: at }).where('ended_at', 'is', null).execute();
};
