import { sql } from 'kysely';
import type { Database, Db } from './database.ts';

/** No other advisory lock uses this number. */
const GRANT_LOCK = 4_517_031;

const currentUser = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]?.role ?? '';
};

/** Rights on these tables that the serving role doesn't get. */
const REVOKED: Readonly<Record<string, string>> = {
  ledger_line: 'update, delete',
  operator_audit: 'update, delete',
  staff: 'delete',
  staff_approval: 'delete',
  schema_migration: 'insert, update, delete',
  schema_migration_lock: 'insert, update, delete',
  schema_functions: 'insert, update, delete',
};

/**
 * Lets the serving role read and write rows, but not truncate or alter tables, or change the ledger and the audit. Does
 * nothing if one role does both (`DATABASE_OWNER_URL` unset).
 */
export const grantServing = async (database: Database, schema: 'public' | 'pgboss'): Promise<void> => {
  const serving = await currentUser(database.db);
  await database.withoutTimeouts(async (owner) => {
    if ((await currentUser(owner)) === serving) return;
    const [role, own] = [sql.id(serving), sql.id(schema)];
    await owner.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(GRANT_LOCK)})`.execute(tx);
      await sql`grant usage on schema ${own} to ${role}`.execute(tx);
      await sql`grant select, insert, update, delete on all tables in schema ${own} to ${role}`.execute(tx);
      await sql`grant usage, select on all sequences in schema ${own} to ${role}`.execute(tx);
      for (const [table, rights] of Object.entries(schema === 'public' ? REVOKED : {}))
        await sql`revoke ${sql.raw(rights)} on ${sql.table(table)} from ${role}`.execute(tx);
    });
  });
};
