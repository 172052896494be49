import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { storedSequences, storedTables } from '@stoa/api/platform/database/catalogue';
import { QUEUED_MAIL } from '@stoa/api/platform/mail/mail-job';
import { copyOut, setCopyFormat } from '@stoa/api/platform/database/copy';
import type { Database } from '@stoa/api/platform/database/database';
import { repeatableRead } from '@stoa/api/platform/database/repeatable-read';
import type { Storage } from '@stoa/api/platform/storage/storage';
import { form, photo } from './photos.ts';
import type { TestApp } from './app.ts';

/** Returns every row of every table as sorted text, and the position of each sequence. */
export const everyRow = (database: Database, without: readonly string[] = []) =>
  database.withoutTimeouts((db) =>
    repeatableRead(db, async (moment) => {
      await setCopyFormat(moment);
      const rows: Record<string, string[]> = {};
      for (const { name, columns } of await storedTables(moment)) {
        if (without.includes(name)) continue;
        const text = await copyOut(
          moment,
          `select ${columns.map((column) => `"${column}"`).join(', ')} from "${name}"`,
        );
        rows[name] = Buffer.from(text).toString().split('\n').toSorted();
      }
      const sequences = (await storedSequences(moment)).filter(
        ({ name }) => !without.some((table) => name.startsWith(`${table}_`)),
      );
      return { rows, sequences };
    }),
  );

export const everyFile = async (storage: Storage): Promise<Record<string, string>> => {
  const files: Record<string, string> = {};
  for await (const key of storage.list('')) {
    const file = await storage.open(key);
    if (file !== null)
      files[key] = createHash('sha256')
        .update(await buffer(file.stream))
        .digest('hex');
  }
  return files;
};

/** Returns the schema as reported by the database. */
export const getCatalogue = (database: Database) =>
  database.withoutTimeouts(async (db) => {
    const { rows } = await sql<{ line: string }>`
      select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' ||
             coalesce(column_default, '') || ' ' || coalesce(collation_name, '') || ' ' || is_generated as line
        from information_schema.columns where table_schema = 'public'
      union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
      union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated
        from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select 'trigger ' || pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all select 'function ' || pg_get_functiondef(oid) from pg_proc
       where pronamespace = 'public'::regnamespace and prokind = 'f'
         and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      union all select 'view ' || viewname || ' ' || definition from pg_views where schemaname = 'public'
      order by 1`.execute(db);
    return rows.map(({ line }) => line);
  });

/** A text that could break an archive with one record per line. */
const AWKWARD = 'Tab\tnew\nline \\N \\. "quoted", ’curled’ 🚬 é \\x41 {1,2} null';

/** Adds a little of everything: members, codes, photos, points, a suspended member, an email delayed by years. */
export const addSampleData = async (app: TestApp) => {
  const { codes } = await app.codes(3);
  const [one, other] = [await app.member(), await app.member({ bio: AWKWARD })];
  const done = ({ status, body }: { status: number; body: unknown }) => {
    if (status !== 201) throw new Error(`The call was refused: ${JSON.stringify(body)}`);
  };
  done(await other.call('POST /followers/user/following/', { body: { follow_to: one.memberId } }));
  for (const code of codes) {
    const texts = { cigar_code: code, experience_note: AWKWARD, rating: '4', description: AWKWARD };
    const body = form(texts, [['journal_images', await photo()]]);
    done(await one.call('POST /cigars/add_cigar/', { body }));
  }
  const own = { name: 'Corona', description: AWKWARD, rating: '5' };
  const picture = await photo('png');
  done(await other.call('POST /cigars/add_cigar/', { body: form(own, [['journal_images', picture]]) }));
  await app.suspend((await app.member()).memberId);
  // An older version stored tabs.
  await sql`update member set bio = ${AWKWARD} where id = ${other.memberId}`.execute(app.app.platform.db);
  const { jobs, db } = app.app.platform;
  await db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, QUEUED_MAIL, { to: 'late@example.com', subject: AWKWARD, text: 'x', html: 'x' });
    await sql`update pgboss.job set start_after = '2999-01-01' where name = 'mail' and data ->> 'to' = 'late@example.com'`.execute(
      tx,
    );
  });
  return { one, other };
};
