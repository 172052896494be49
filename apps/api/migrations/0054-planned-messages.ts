import { sql, type Kysely } from 'kysely';

/**
 * A message may be a draft, or wait for its time, before it is sent once; what was there is sent. Marketing goes to
 * those who chose it. Notices are found by their message, to count who has read it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table operator_message
    add column kind text not null default 'service' check (kind in ('service', 'marketing')),
    add column state text not null default 'sent' check (state in ('draft', 'scheduled', 'sent')),
    add column send_at timestamptz(3),
    add column sent_at timestamptz(3),
    add constraint operator_message_has_time check (state <> 'scheduled' or send_at is not null)`.execute(db);
  await sql`update operator_message set sent_at = created_at`.execute(db);
  await sql`create index operator_message_due on operator_message (send_at) where state = 'scheduled'`.execute(
    db,
  );
  await sql`create index notification_of_message on notification (message_id) include (read_at)
    where message_id is not null`.execute(db);
}
