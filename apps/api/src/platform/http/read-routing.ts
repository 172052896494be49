import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { ALL_MEMBERS, type Caller } from '../sessions/caller.ts';
import { trackFreshReads } from './read-your-writes.ts';

interface OwnWriteTable {
  member_id: number;
  place: number;
}

declare module '../database/database.ts' {
  interface Schema {
    own_write: OwnWriteTable;
  }
}

/** What a request does: `read` may be served by a replica, `read-primary` may not. */
export type Access = 'read' | 'read-primary' | 'write';

/** Reads from a replica only if it has the caller's own writes and everything that was hidden. */
export interface ReadRouting {
  route<T>(caller: Caller | null, access: Access, work: () => Promise<T>): Promise<T>;
}

export const createReadRouting = ({ db, replica }: Pick<Database, 'db' | 'replica'>): ReadRouting => {
  if (replica === null) return { route: (_caller, _access, work) => work() };

  /** After the commit: the log's end now includes the change. */
  const recordWrite = async (memberId: number): Promise<void> => {
    await sql`
      insert into own_write (member_id, place) values (${memberId}, pg_current_wal_lsn() - '0/0')
      on conflict (member_id) do update set place = greatest(own_write.place, excluded.place)`.execute(db);
  };
  return {
    route: async (caller, access, work) => {
      if (caller !== null && access === 'read') return replica.read(caller.minLogPosition, work);
      const { result, needsFreshReadsForAll } = await trackFreshReads(work);
      // If the primary fails now, nothing is read until it is back.
      if (needsFreshReadsForAll) await recordWrite(ALL_MEMBERS).catch(() => undefined);
      else if (caller !== null && access === 'write')
        await recordWrite(caller.memberId).catch(() => undefined);
      return result;
    },
  };
};
