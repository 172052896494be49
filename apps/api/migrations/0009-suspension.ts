import { sql, type Kysely } from 'kysely';

/**
 * What others see of a suspended member rests aside, whole, until they are let back in: who follows whom, and notices
 * about them. So lists, counts and pages need not look for the few who are suspended.
 */
const statements = [
  sql`create table resting_follow (
    follower_id bigint not null references member (id),
    followed_id bigint not null references member (id),
    created_at timestamptz(3) not null,
    primary key (follower_id, followed_id)
  )`,
  sql`create index resting_follow_of_followed on resting_follow (followed_id)`,
  // The whole row as it was, so that no column is forgotten here when notices get a new one.
  sql`create table resting_notice (
    about_id bigint not null references member (id),
    member_id bigint not null references member (id),
    notice jsonb not null
  )`,
  sql`create index resting_notice_about on resting_notice (about_id)`,
  sql`create index resting_notice_of_member on resting_notice (member_id)`,
  sql`create index notification_about on notification (related_user_id) where related_user_id is not null`,

  // Members who were suspended before by hand.
  sql`with gone as (
      delete from follow where exists (
        select from member where id in (follower_id, followed_id) and suspended_at is not null)
      returning follower_id, followed_id, created_at)
    insert into resting_follow (follower_id, followed_id, created_at)
    select follower_id, followed_id, created_at from gone`,
  sql`update member set
    followers = (select count(*) from follow where followed_id = member.id),
    following = (select count(*) from follow where follower_id = member.id)
    where id in (select follower_id from resting_follow union select followed_id from resting_follow)`,
  sql`update community_total set
    members = (select count(*) from member where suspended_at is null),
    cigars = cigars - (select coalesce(sum(cigars), 0) from member where suspended_at is not null),
    completed = completed - (select coalesce(sum(completed), 0) from member where suspended_at is not null)`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
