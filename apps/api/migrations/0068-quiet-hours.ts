import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table notice_delivery (
    member_id bigint primary key references member (id),
    mails text not null check (mails in ('at_once', 'daily', 'weekly')),
    -- Minutes since midnight on the member's clock.
    quiet_from smallint check (quiet_from between 0 and 1439),
    quiet_to smallint check (quiet_to between 0 and 1439),
    time_zone text,
    check ((quiet_from is null) = (quiet_to is null)),
    check (quiet_from <> quiet_to)
  )`,
  sql`alter table notification add column mail_from timestamptz(3)`,
  sql`create index notification_held_mail on notification (member_id, mail_from) where mail_from is not null`,
  sql`alter table push_due add column held boolean not null default false`,
];

/** When a member's mails and pushes of notices go out, and what waits for the end of quiet hours. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
