import type { Generated, Selectable } from 'kysely';
import { recordChange } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { isUnavailable } from '../../platform/database/errors.ts';

interface StatusTable {
  singleton: boolean;
  maintenance: string | null;
  help_link: Generated<string | null>;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    site_status: StatusTable;
  }
}

/** Shows a message above every page; null removes it (decisions.md §9). */
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

/** Sets the link for people who want help quitting; null removes it. */
export const setHelpLink = (db: Db, url: string | null): Promise<{ url: string | null }> =>
  db.transaction().execute(async (tx) => {
    const before = await tx.selectFrom('site_status').select('help_link').forUpdate().executeTakeFirst();
    await tx.updateTable('site_status').set({ help_link: url }).execute();
    await recordChange(tx, {
      kind: 'help_link',
      id: null,
      before: { url: before?.help_link ?? null },
      after: { url },
    });
    return { url };
  });

type Site = Pick<Selectable<StatusTable>, 'maintenance' | 'help_link'>;

/** Reads message and link, or the last ones read while the database is unavailable. */
export const siteReader = (db: Db) => {
  let last: Site = { maintenance: null, help_link: null };
  return async (): Promise<Site> => {
    try {
      const row = await db.selectFrom('site_status').select(['maintenance', 'help_link']).executeTakeFirst();
      last = row ?? last;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
    return last;
  };
};
