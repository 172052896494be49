import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

const MIGRATION_TABLES = new Set(['schema_migration', 'schema_migration_lock', 'schema_functions']);

export interface StoredTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Leaves out unlogged tables, whose rows a crash may lose anyway. */
export const storedTables = async (db: Db): Promise<StoredTable[]> => {
  const { rows } = await sql<StoredTable>`
    select relname::text as name,
           (select array_agg(attname::text order by attnum) from pg_attribute
             where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
      from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relpersistence = 'p'
     order by 1`.execute(db);
  return rows.filter(({ name }) => !MIGRATION_TABLES.has(name));
};

interface StoredSequence {
  readonly name: string;
  readonly last: number;
  readonly called: boolean;
}

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

/** Moves every sequence this far ahead. Returns how many there are. */
export const advanceSequences = async (tx: Tx, by: number): Promise<number> => {
  const { rows } = await sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass,
                  least(coalesce(last_value, start_value) + ${by}::bigint, max_value))
      from pg_sequences where schemaname = 'public'`.execute(tx);
  return rows.length;
};

export const appliedMigrations = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('public.schema_migration') is not null as known`.execute(db);
  if (!rows[0]?.known) return [];
  const ran = await db.selectFrom('schema_migration').select('name').orderBy('name').execute();
  return ran.map(({ name }) => name);
};

/** Skips everything that belongs to an extension. */
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

interface DroppedConstraint {
  readonly removal: string;
  readonly restoration: string;
}

const CONSTRAINTS = sql<DroppedConstraint>`
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as removal,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restoration,
         1 as turn
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 2
    from pg_index join pg_class on pg_class.oid = indexrelid
   where relnamespace = 'public'::regnamespace
     and not exists (select from pg_constraint where conindid = indexrelid)
   order by turn`;

/** Disables triggers and drops foreign keys and indexes during the work; restoring them checks all rows. */
export const withoutConstraints = async <T>(
  tx: Tx,
  tables: readonly StoredTable[],
  work: () => Promise<T>,
): Promise<T> => {
  const { rows } = await CONSTRAINTS.execute(tx);
  const setTriggers = async (change: 'disable' | 'enable') => {
    for (const { name } of tables) {
      await sql`alter table ${sql.table(name)} ${sql.raw(change)} trigger user`.execute(tx);
    }
  };
  await setTriggers('disable');
  for (const { removal } of rows) await sql.raw(removal).execute(tx);
  const result = await work();
  for (const { restoration } of rows.toReversed()) await sql.raw(restoration).execute(tx);
  await setTriggers('enable');
  return result;
};
