import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { readBackup } from '@stoa/api/modules/backups/archive-reader';
import { storedTables, withoutConstraints } from '@stoa/api/platform/database/catalogue';
import { copyIn, setCopyFormat } from '@stoa/api/platform/database/copy';
import type { Database } from '@stoa/api/platform/database/database';

/** A backup of the demo world from the version before the baseline. */
const ROWS = fileURLToPath(new URL('upgrades/0114-before-the-baseline.tar', import.meta.url));

/** Creates the oldest schema that this version migrates, as the 92 migrations before the baseline left it, with the demo world. */
export const createOldestSchema = async (database: Database): Promise<void> => {
  const text = gunzipSync(readFileSync(new URL('oldest-schema.sql.gz', import.meta.url))).toString();
  await database.withoutTimeouts((db) =>
    db.transaction().execute(async (tx) => {
      await sql.raw(text).execute(tx);
      await setCopyFormat(tx);
      const tables = await storedTables(tx);
      for (const { name } of tables) await sql`truncate ${sql.table(name)} cascade`.execute(tx);
      await withoutConstraints(tx, tables, async () => {
        const columns = new Map(tables.map(({ name, columns: own }) => [name, own]));
        const { sequences } = await readBackup(ROWS, {
          part: async (part, content) => {
            const [kind, name = ''] = part.split('/');
            const own = columns.get(name)?.map((column) => `"${column}"`);
            if (kind === 'tables' && own) await copyIn(tx, `"${name}" (${own.join(', ')})`, content);
          },
        });
        for (const { name, last, called } of sequences)
          await sql`select setval(${`public.${name}`}::regclass, ${last}::bigint, ${called})`.execute(tx);
      });
    }),
  );
};
