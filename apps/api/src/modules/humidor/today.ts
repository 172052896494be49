import type { Db, Tx } from '../../platform/database/database.ts';
import { atZone, findHomeZone } from '../places/index.ts';

/** Returns the day on the calendar of the member's home. */
export const memberToday = async (db: Db | Tx, memberId: number, now: Date): Promise<string> =>
  atZone(now, await findHomeZone(db, memberId)).slice(0, 10);
