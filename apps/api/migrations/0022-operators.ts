import { sql, type Kysely } from 'kysely';

/**
 * A batch of codes is being made, ready or void, and has its name alone. Codes keep the order in which they were
 * drawn, so that a batch can be read in pages in an order that tells nothing. That a code was refused is kept, the code
 * itself is not.
 */
const batches = [
  // Who makes it now, and when that was last heard of; both null once it is ready, as all are that stand here already.
  sql`alter table code_batch add column maker text`,
  sql`alter table code_batch add column making_at timestamptz(3)`,
  sql`alter table code_batch add constraint code_batch_making check ((maker is null) = (making_at is null))`,
  sql`alter table code_batch add column voided_at timestamptz(3)`,
  sql`alter table code_batch add column void_reason text not null default ''`,
  // The operator's Idempotency-Key: a repeated call finds its batch.
  sql`alter table code_batch add column request_key text`,
  sql`create unique index code_batch_request_key on code_batch (request_key)`,
  sql`update code_batch set name = name || ' (' || id || ')' where exists (
    select from code_batch as older where lower(older.name) = lower(code_batch.name) and older.id < code_batch.id)`,
  sql`create unique index code_batch_name on code_batch (lower(name))`,
  sql`alter table code add column drawn bigint generated always as identity`,
  sql`drop index code_of_batch`,
  sql`create unique index code_of_batch on code (batch_id, drawn)`,
  sql`create index code_use_of_batch on code (batch_id, claimed_at) where claimed_at is not null`,

  sql`create table code_refusal (
    id bigint generated always as identity primary key,
    at timestamptz(3) not null,
    member_id bigint not null references member (id),
    batch_id bigint references code_batch (id) on delete cascade,
    reason text not null check (reason in ('mistyped', 'unknown', 'taken', 'own', 'void'))
  )`,
  sql`create index code_refusal_at on code_refusal (at)`,
  sql`create index code_refusal_of_batch on code_refusal (batch_id) where batch_id is not null`,
];

/** A repeated call of the operators works once, too; and the audit says who it was and what it was about. */
const calls = [
  sql`create table operator_repeat (
    call text not null,
    key text not null,
    answer jsonb not null,
    created_at timestamptz(3) not null,
    primary key (call, key)
  )`,
  sql`create index operator_repeat_age on operator_repeat (created_at)`,
  sql`alter table operator_audit add column operator text not null default ''`,
  sql`alter table operator_audit add column about text not null default ''`,
  sql`create index operator_audit_at on operator_audit (at)`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of [...batches, ...calls]) await statement.execute(db);
};
