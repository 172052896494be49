import type { Db } from './database.ts';

/** One snapshot for reads that belong together: a list and the sum beside it must agree. */
export const repeatableRead = <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
