import { sql, type Kysely } from 'kysely';

/** Browsers that notices are pushed to, and what is due to them. */
const statements = [
  sql`create table push_subscription (
    id bigint generated always as identity primary key,
    member_id bigint not null references member (id),
    -- A browser hears nothing once its sign-in has ended.
    sign_in_id bigint not null references sign_in (id) on delete cascade,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    created_at timestamptz(3) not null
  )`,
  sql`create unique index push_subscription_endpoint on push_subscription (endpoint)`,
  sql`create index push_subscription_of_member on push_subscription (member_id, id)`,
  sql`create index push_subscription_of_sign_in on push_subscription (sign_in_id)`,
  sql`create table push_due (
    id bigint generated always as identity primary key,
    notification_id bigint not null references notification (id) on delete cascade,
    subscription_id bigint not null references push_subscription (id) on delete cascade,
    tries smallint not null default 0,
    -- Moved ahead while a server is at it: killed then, another one takes it up.
    not_before timestamptz(3) not null
  )`,
  sql`create index push_due_next on push_due (not_before, id)`,
  sql`create index push_due_of_subscription on push_due (subscription_id)`,
  sql`create index push_due_of_notification on push_due (notification_id)`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
