import { sql } from 'kysely';
import type { Database, Db, Tx } from '@stoa/api/platform/database/database';
import { updateFigures } from '@stoa/api/modules/cigars/index';
import { cigarNameKey } from '@stoa/api/modules/journal/index';
import { fillPast } from '@stoa/api/modules/practices/index';
import { writeEarnings } from './earnings.ts';
import { follow } from './following.ts';
import { writeJournals } from './journals.ts';
import { fillDerivedData } from './derived-data.ts';
import { writeResponses } from './responses.ts';
import { indexPeople, inventPeople, writePeople } from './people.ts';
import { readTowns } from './places.ts';
import { writeCatalogue } from './catalogue.ts';
import { runAll } from './rows.ts';
import { UNTIL, type Size } from './size.ts';

const until = sql`${sql.lit(UNTIL.toISOString())}::timestamptz`;

/** Creates notifications about badges and followers, and a message from staff. Those older than ten days are read. */
const writeNotices = async (tx: Tx): Promise<void> => {
  await sql`
    insert into operator_message (id, header, message, audience, created_at) overriding system value
    values (1, 'The porch is open', 'A message from Stoa to all members.', '{"all": true}', ${until} - interval '3 days')`.execute(
    tx,
  );
  await sql`
    insert into notification (member_id, type, related_user_id, related_badge_id, message_id, cause, created_at, read_at)
    select member_id, type, related_user_id, related_badge_id, message_id, cause, created_at,
           case when created_at < ${until} - interval '10 days' then created_at + interval '1 day' end
      from (select member_id, 'badge_earned' as type, null::bigint as related_user_id, badge as related_badge_id,
                   null::bigint as message_id, 'badge:' || badge as cause, earned_at as created_at
              from badge_earned
            union all
            select followed_id, 'new_follower', follower_id, null, null, 'follower:' || follower_id, created_at from follow
            union all
            select id, 'ADMIN_MESSAGE', null, null, 1, 'message:1',
                   ${until} - interval '3 days' + id * interval '1 millisecond'
              from bench_member where is_seen) as notice
     order by created_at, member_id, cause`.execute(tx);
};

/**
 * Defines `pg_temp.chance(n, of)`: a number from 0 up to 1, always the same for the same arguments. `of` separates different
 * choices about the same `n`.
 */
const createChance = async (tx: Tx, seed: number): Promise<void> => {
  await sql`create function pg_temp.chance(n bigint, of integer) returns double precision
    immutable parallel safe language sql as $$
      select (hashint8extended(n, of + ${sql.lit(seed * 1000)}) & 2147483647)::double precision / 2147483648
    $$`.execute(tx);
};

/** Drops the indexes that no constraint needs, because building them at the end is faster. */
const dropIndexes = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint where conindid = indexrelid)
     order by relname`.execute(tx);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(tx);
  return rows.map(({ definition }) => definition);
};

/** Moves the sequences past the largest id, because the load assigns ids itself. */
const moveSequences = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES' and column_name = 'id'`.execute(tx);
  for (const { name } of rows) {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), coalesce((select max(id) from ${sql.table(name)}), 0) + 1, false)`.execute(
      tx,
    );
  }
};

const refuseUsed = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from member) or exists (select from product) as used`.execute(db);
  if (rows[0]?.used)
    throw new Error('This database is not empty. Name a new one. Nothing was written to this one.');
};

/**
 * Loads a made-up community into an empty, migrated database, in one transaction and without triggers. At the end it fills in what
 * triggers maintain. The same size and seed create the same rows, with the same ids.
 *
 * @param announce Receives each finished step, with its seconds.
 */
export const loadWorld = (
  database: Database,
  size: Size,
  announce: (line: string) => void = () => undefined,
): Promise<void> =>
  database.withoutTimeouts(async (db) => {
    await refuseUsed(db);
    const started = performance.now();
    let last = started;
    const done = (what: string) => {
      const now = performance.now();
      announce(`${what}: ${((now - last) / 1000).toFixed(1)} s`);
      last = now;
    };
    const towns = readTowns(size.seed);
    const people = inventPeople(size, towns);
    done('People and places');
    await db.transaction().execute(async (tx) => {
      await runAll(tx, [
        sql`set local session_replication_role = replica`,
        sql`set local timezone = 'UTC'`,
        sql`set local work_mem = '256MB'`,
        sql`set local maintenance_work_mem = '1GB'`,
        sql`set local synchronous_commit = off`,
      ]);
      const indexes = await dropIndexes(tx);
      await createChance(tx, size.seed);
      await writeCatalogue(tx, size, towns);
      await writePeople(tx, people, towns);
      await indexPeople(tx, people);
      done('Members');
      await writeJournals(tx, size);
      done('Journals');
      await follow(tx);
      await writeEarnings(tx);
      done('Follows, badges and the ledger');
      await writeNotices(tx);
      await writeResponses(tx);
      done('Notifications and responses');
      // Without statistics the planner joins a million entries to members by a nested loop.
      await sql`analyze`.execute(tx);
      await fillDerivedData(tx);
      done('Derived data');
      for (const definition of indexes) await sql.raw(definition).execute(tx);
      await moveSequences(tx);
      done('Indexes');
    });
    await sql`vacuum (analyze, freeze)`.execute(db);
    done('Vacuum');
    await updateFigures(db);
    await fillPast({ db, clock: { now: () => UNTIL } }, cigarNameKey);
    await sql`vacuum (analyze, freeze)`.execute(db);
    done('Figures of cigars, practices');
    announce(`Loaded in ${((last - started) / 1000).toFixed(0)} s.`);
  });
