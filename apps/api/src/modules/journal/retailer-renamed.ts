import { sql } from 'kysely';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { RETAILER_RENAMED, type RenamedRetailer } from '../retailers/index.ts';
import { entriesToDerive } from './derived-columns.ts';
import { entryLexemes } from './search-words.ts';

const BATCH = 200;

/** Updates search words of a retailer's entries, which contain its name. */
export const retailerRenamedJob = ({ db }: Pick<Platform, 'db'>): Job<RenamedRetailer> => ({
  ...RETAILER_RENAMED,
  retries: 10,
  run: async ({ retailer_id }) => {
    const after = (last: number) =>
      db.transaction().execute(async (tx) => {
        const rows = await entriesToDerive(tx)
          .where('entry.retailer_id', '=', retailer_id)
          .where('entry.id', '>', last)
          .limit(BATCH)
          // Serializes with changes by the entry's owner.
          .forUpdate('entry')
          .execute();
        for (const row of rows) {
          await tx
            .updateTable('entry')
            .set({ words: sql<string>`array_to_tsvector(${entryLexemes(row.member_id, row)}::text[])` })
            .where('id', '=', row.id)
            .execute();
        }
        return rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
      });
    for (let last: number | null = 0; last !== null;) last = await after(last);
  },
});
