import type { Db } from './database.ts';

/** Uses one snapshot for related reads: a list and its sum must agree. */
export const repeatableRead = <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
