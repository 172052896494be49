import { sql, type Kysely } from 'kysely';

const statements = [
  sql`alter table member
    add column suspended_until timestamptz(3),
    add column suspension_reason text not null default '',
    add constraint member_suspended_until check (suspended_until is null or suspended_at is not null) not valid`,
  sql`create index member_suspended_until on member (suspended_until) where suspended_until is not null`,
  // What is written to one member about their own things, such as why a photo was taken down.
  sql`alter table operator_message add column member_id bigint references member (id)`,
  sql`create index operator_message_to on operator_message (member_id) where member_id is not null`,
  sql`create table staff_note (
    id bigint generated always as identity primary key,
    member_id bigint not null references member (id),
    staff_id bigint references staff (id),
    written_by text not null,
    text text not null check (text <> ''),
    created_at timestamptz(3) not null
  )`,
  sql`create index staff_note_about on staff_note (member_id, id)`,
];

/** A member's page for support: suspensions with a reason and an end, notices to one member, and notes of the staff. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
