import { recordChange } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { isUnavailable } from '../../platform/database/errors.ts';

interface StatusTable {
  singleton: boolean;
  maintenance: string | null;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    site_status: StatusTable;
  }
}

/** Shows a notice above every page; null removes it (decisions §9). */
export const setMaintenance = (db: Db, message: string | null): Promise<{ message: string | null }> =>
  db.transaction().execute(async (tx) => {
    const before = await tx.selectFrom('site_status').select('maintenance').forUpdate().executeTakeFirst();
    await tx.updateTable('site_status').set({ maintenance: message }).execute();
    await recordChange(tx, {
      kind: 'maintenance',
      id: null,
      before: { message: before?.maintenance ?? null },
      after: { message },
    });
    return { message };
  });

/** Reads the current notice; while the database is unavailable, the last one read. */
export const maintenanceReader = (db: Db) => {
  let last: string | null = null;
  return async (): Promise<string | null> => {
    try {
      const row = await db.selectFrom('site_status').select('maintenance').executeTakeFirst();
      last = row?.maintenance ?? null;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
    return last;
  };
};
