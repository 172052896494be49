import { sql, type Kysely } from 'kysely';

const REASONS = sql`('harassment', 'hateful', 'explicit', 'spam', 'dangerous')`;

/**
 * Reports by members. A case is all reports of one thing until they are decided together; the thing is a member, an entry,
 * a photo or a reply, which may be deleted while its case is open. What is hidden until then, or was removed, is a column of
 * the thing; a removed photo leaves a row of its own.
 */
const statements = [
  sql`alter table member add column profile_hidden_at timestamptz(3),
    add column profile_removed_rule text`,
  sql`alter table entry add column removed_rule text check (removed_rule in ${REASONS})`,
  sql`alter table reply add column removed_rule text check (removed_rule in ${REASONS})`,
  sql`alter table entry_photo add column hidden_at timestamptz(3)`,
  sql`create table removed_photo (
    id bigint primary key,
    entry_id bigint not null references entry (id),
    rule text not null check (rule in ${REASONS}),
    removed_at timestamptz(3) not null
  )`,
  sql`create index removed_photo_of_entry on removed_photo (entry_id)`,
  sql`create table report_case (
    id bigint primary key generated always as identity,
    kind text not null check (kind in ('member', 'entry', 'photo', 'reply')),
    thing_id bigint not null,
    member_id bigint not null references member (id),
    entry_id bigint references entry (id),
    content_key text not null,
    reported_text text not null,
    opened_at timestamptz(3) not null,
    hidden_at timestamptz(3),
    decided_at timestamptz(3),
    decision text check (decision in ('keep', 'remove', 'warn', 'suspend', 'gone')),
    rule text check (rule in ${REASONS}),
    note text not null default '',
    staff_id bigint references staff (id),
    decided_by text not null default '',
    check ((decided_at is null) = (decision is null))
  )`,
  sql`create unique index report_case_open on report_case (kind, thing_id) where decided_at is null`,
  sql`create index report_case_waiting on report_case ((hidden_at is null), opened_at, id) where decided_at is null`,
  sql`create index report_case_decided on report_case (decided_at desc, id desc) where decided_at is not null`,
  sql`create index report_case_of_thing on report_case (kind, thing_id, id)`,
  sql`create index report_case_of_member on report_case (member_id, id)`,
  sql`create index report_case_of_entry on report_case (entry_id) where entry_id is not null`,
  sql`create table report (
    id bigint primary key generated always as identity,
    case_id bigint not null references report_case (id),
    member_id bigint references member (id),
    reason text not null check (reason in ${REASONS}),
    text text not null check (char_length(text) <= 500),
    created_at timestamptz(3) not null,
    unique (case_id, member_id)
  )`,
  sql`create index report_of_member on report (member_id, created_at) where member_id is not null`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
