import { sql, type Kysely } from 'kysely';

/**
 * A link in a security mail, or to the export that staff have sent, belongs to one event (decision 0054). It is used once, and
 * void once the state that it speaks of has changed. Links of mails that an earlier version sent open nothing any more.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create table mailed_link (
    id bigint primary key generated always as identity,
    member_id bigint not null references member (id),
    about text not null,
    made_at timestamptz(3) not null,
    used_at timestamptz(3),
    void_at timestamptz(3),
    check (used_at is null or void_at is null)
  )`.execute(db);
  await sql`create index mailed_link_of_member on mailed_link (member_id, made_at)`.execute(db);
  await sql`create index mailed_link_made on mailed_link (made_at)`.execute(db);
};
