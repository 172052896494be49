import { sql, type Kysely } from 'kysely';

const statements = [
  // All calls so far were made with the token, or refused.
  sql`alter table operator_audit add column by text not null default 'automation'
    check (by in ('staff', 'automation', 'nobody'))`,
  sql`update operator_audit set by = 'nobody' where status = 401`,
  sql`alter table operator_audit add column staff_id bigint references staff (id)`,
  sql`alter table operator_audit add constraint operator_audit_person check ((by = 'staff') = (staff_id is not null))`,
  sql`alter table operator_audit add column thing_kind text`,
  sql`alter table operator_audit add column thing_id bigint`,
  sql`alter table operator_audit add column before jsonb`,
  sql`alter table operator_audit add column after jsonb`,
  sql`create index operator_audit_of_staff on operator_audit (staff_id, at) where staff_id is not null`,
  sql`create function audit_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit is append-only.';
    end $$`,
  sql`create trigger audit_append_only before update or delete on operator_audit
    for each row execute function audit_is_append_only()`,
];

/** The audit names the person and the thing, with what changed. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
