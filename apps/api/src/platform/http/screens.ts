import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { EVERYBODY, type Caller } from '../sessions/caller.ts';
import { noticing } from './shown-at-once.ts';

interface OwnWriteTable {
  member_id: number;
  place: number;
}

declare module '../database/database.ts' {
  interface Schema {
    own_write: OwnWriteTable;
  }
}

/** Where a member's requests read: from a replica where there is one that shows their own changes, and what is hidden. */
export interface Screens {
  /**
   * @param kind `reads` for a screen, which may be read from a replica; else the request's method
   */
  serve<T>(caller: Caller | null, kind: string, work: () => Promise<T>): Promise<T>;
}

export const createScreens = ({ db, replica }: Pick<Database, 'db' | 'replica'>): Screens => {
  if (replica === null) return { serve: (_caller, _kind, work) => work() };

  /** After the commit: up to here the log has what was just changed, and these must be shown it. */
  const note = async (memberId: number): Promise<void> => {
    await sql`
      insert into own_write (member_id, place) values (${memberId}, pg_current_wal_lsn() - '0/0')
      on conflict (member_id) do update set place = greatest(own_write.place, excluded.place)`.execute(db);
  };
  return {
    serve: async (caller, kind, work) => {
      if (caller !== null && kind === 'reads') return replica.read(caller.mustShow, work);
      const { answer, isForAll } = await noticing(work);
      // Where the primary goes away this very moment, nothing is read at all until it is back.
      if (isForAll) await note(EVERYBODY).catch(() => undefined);
      else if (caller !== null && kind !== 'GET') await note(caller.memberId).catch(() => undefined);
      return answer;
    },
  };
};
