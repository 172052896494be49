import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/** Kysely's own: what has run is told apart from what is kept. */
const OF_MIGRATIONS = new Set(['schema_migration', 'schema_migration_lock']);

export interface StoredTable {
  readonly name: string;
  /** In their order; without those that the database works out itself. */
  readonly columns: readonly string[];
}

/** Every table of the house, by name; those that may be lost with a crash (unlogged) are none that anybody keeps. */
export const storedTables = async (db: Db): Promise<StoredTable[]> => {
  const { rows } = await sql<StoredTable>`
    select relname::text as name,
           (select array_agg(attname::text order by attnum) from pg_attribute
             where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
      from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relpersistence = 'p'
     order by 1`.execute(db);
  return rows.filter(({ name }) => !OF_MIGRATIONS.has(name));
};

export interface StoredSequence {
  readonly name: string;
  readonly last: number;
  readonly called: boolean;
}

/** Every sequence of the house, those behind ids included. */
export const storedSequences = async (db: Db): Promise<StoredSequence[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`.execute(db);
  const sequences: StoredSequence[] = [];
  for (const { name } of rows) {
    const at = await sql<{ last: number; called: boolean }>`
      select last_value as last, is_called as called from ${sql.table(name)}`.execute(db);
    for (const { last, called } of at.rows) sequences.push({ name, last, called });
  }
  return sequences;
};

/** Names of the migrations that have run, in their order; none in a database that has seen none. */
export const ranMigrations = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('public.schema_migration') is not null as known`.execute(db);
  if (!rows[0]?.known) return [];
  const ran = await db.selectFrom('schema_migration').select('name').orderBy('name').execute();
  return ran.map(({ name }) => name);
};

/** Takes away every table, view, function and sequence of the house; what belongs to an extension stays. */
export const dropEverything = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ statement: string }>`
    with own as (
      select oid, relkind::text as kind, format('%I.%I', 'public', relname) as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')
         and not exists (select from pg_depend
                          where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'))
    select 'drop view if exists ' || name || ' cascade' as statement, 1 as turn from own where kind = 'v'
    union all
    select 'drop table if exists ' || name || ' cascade', 2 from own where kind in ('r', 'p')
    union all
    select 'drop sequence if exists ' || name || ' cascade', 3 from own where kind = 'S'
    union all
    select 'drop function if exists ' || oid::regprocedure || ' cascade', 4 from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f'
       and not exists (select from pg_depend
                        where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
     order by turn`.execute(tx);
  for (const { statement } of rows) await sql.raw(statement).execute(tx);
};

/** What stands in the way of rows written by the million, as statements that take it away and bring it back. */
interface Resting {
  readonly away: string;
  readonly back: string;
}

/** Foreign keys, then indexes that no constraint stands on; brought back in the opposite order. */
const RESTING = sql<Resting>`
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back,
         1 as turn
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 2
    from pg_index join pg_class on pg_class.oid = indexrelid
   where relnamespace = 'public'::regnamespace
     and not exists (select from pg_constraint where conindid = indexrelid)
   order by turn`;

/**
 * Does the work while triggers, foreign keys and indexes rest, then brings them back: every foreign key and unique
 * index is checked then, against all rows.
 */
export const withoutConstraints = async <T>(
  tx: Tx,
  tables: readonly StoredTable[],
  work: () => Promise<T>,
): Promise<T> => {
  const { rows } = await RESTING.execute(tx);
  const everyTable = async (change: 'disable' | 'enable') => {
    for (const { name } of tables) {
      await sql`alter table ${sql.table(name)} ${sql.raw(change)} trigger user`.execute(tx);
    }
  };
  await everyTable('disable');
  for (const { away } of rows) await sql.raw(away).execute(tx);
  const done = await work();
  for (const { back } of rows.toReversed()) await sql.raw(back).execute(tx);
  await everyTable('enable');
  return done;
};
