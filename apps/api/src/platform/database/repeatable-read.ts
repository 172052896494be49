import type { Db } from './database.ts';

/**
 * Reads that belong together, from one moment: what others commit meanwhile is in all of them or in none. Without
 * it a list and the sum beside it can tell of two different moments.
 */
export const repeatableRead = <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
