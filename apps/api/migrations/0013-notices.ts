import { sql, type Kysely } from 'kysely';

/**
 * Notices say what they are about by ids, and get their words when they are read. What waits to be told is a row of its
 * own with its cursor; preferences, messages of the house, and homes by cell and by city.
 */
const statements = [
  sql`create table operator_message (
    id bigint generated always as identity primary key,
    header text not null,
    message text not null,
    image text,
    audience jsonb not null,
    created_at timestamptz(3) not null
  )`,
  sql`create index operator_message_image on operator_message (image) where image is not null`,
  sql`create table happening (
    id bigint generated always as identity primary key,
    type text not null,
    cause text not null,
    about jsonb not null,
    audiences jsonb not null,
    -- Few recipients go before many.
    breadth smallint not null,
    -- Which audience is being told, and after whom.
    cursor jsonb not null,
    at timestamptz(3) not null,
    tries smallint not null default 0,
    not_before timestamptz(3) not null,
    -- Given up, after many tries: kept to be looked into.
    failed_at timestamptz(3)
  )`,
  sql`create index happening_next on happening (breadth, id) where failed_at is null`,
  sql`create table notification_preference (
    member_id bigint not null references member (id),
    type text not null,
    in_app boolean not null,
    push boolean not null,
    email boolean not null,
    primary key (member_id, type)
  )`,
  sql`alter table member add column first_completed_at timestamptz(3)`,
  sql`update member set first_completed_at = first.at
      from (select member_id, min(completed_at) as at from entry where completed_at is not null group by member_id) as first
     where first.member_id = member.id`,

  // The rows that these name are never removed; a foreign key would lock them out of order.
  sql`alter table notification drop constraint notification_related_user_id_fkey`,
  sql`create sequence notification_told`,
  sql`alter table notification
    add column entry_id bigint,
    add column challenge_id bigint,
    add column redemption_id bigint,
    add column message_id bigint,
    add column detail text,
    add column is_group boolean not null default false,
    add column group_id bigint references notification (id) on delete cascade,
    add column in_app boolean not null default true,
    add column push boolean not null default false,
    add column email boolean not null default false,
    -- Grows with every writing for one member, also when a group gets one more: the place in a stream.
    add column told_id bigint not null default nextval('notification_told')`,
];

/** What was written with its words before: found again by what it was about, or dropped. */
const legacy = [
  // What speaks of suspended members is not seen by the way it is read now, and need not rest aside.
  sql`insert into notification overriding system value
    select notice.* from resting_notice, jsonb_populate_record(null::notification,
      resting_notice.notice || jsonb_build_object('is_group', false, 'in_app', true, 'push', false, 'email', false,
        'told_id', nextval('notification_told'))) as notice
    on conflict do nothing`,
  sql`drop table resting_notice`,
  sql`drop index notification_about`,
  sql`update notification set challenge_id = substring(cause from '^challenge:([0-9]+)$')::bigint
     where type = 'challenge_unlocked' and cause is not null`,
  sql`update notification set challenge_id = challenge.id from challenge
     where type = 'challenge_unlocked' and notification.challenge_id is null
       and (challenge.name = notification.header or position(challenge.name in notification.message) > 0)`,
  sql`update notification set redemption_id = split_part(cause, ':', 2)::bigint, detail = split_part(cause, ':', 3)
     where type = 'reward_status' and cause like 'redemption:%'`,
  sql`insert into operator_message (header, message, image, audience, created_at)
    select header, message, image, '{"all": true}', min(created_at) from notification
     where type = 'ADMIN_MESSAGE' group by header, message, image`,
  sql`update notification set message_id = told.id from operator_message as told
     where type = 'ADMIN_MESSAGE' and told.header = notification.header and told.message = notification.message
       and told.image is not distinct from notification.image`,
  sql`update notification set detail = '50' where type = 'referral_credited'`,
  sql`delete from notification
     where (type in ('nearby_cigar', 'city_cigar', 'first_cigar') and entry_id is null)
        or (type = 'challenge_unlocked' and challenge_id is null)
        or (type = 'reward_status' and redemption_id is null)
        or (type in ('new_user', 'new_follower') and related_user_id is null)
        or (type = 'badge_earned' and related_badge_id is null)`,
  sql`update member set unread =
    (select count(*) from notification where member_id = member.id and read_at is null)
    where unread > 0 or exists (select from notification where member_id = member.id and read_at is null)`,
];

const indexes = [
  sql`alter table notification drop column header, drop column message, drop column image`,
  sql`drop index notification_newest`,
  sql`create index notification_newest on notification (member_id, created_at desc, id desc)
    where group_id is null`,
  sql`drop index notification_unread`,
  sql`create index notification_unread on notification (member_id)
    where read_at is null and group_id is null and in_app`,
  sql`create index notification_told_order on notification (member_id, told_id) where group_id is null and in_app`,
  sql`create index notification_in_group on notification (group_id, id desc) where group_id is not null`,

  // Homes by quarter degree, south to north and west to east, and by city.
  sql`create function map_cell(latitude double precision, longitude double precision) returns integer
    immutable strict parallel safe language plpgsql as $$
    begin
      return floor((latitude + 90) * 4)::integer * 1440 + floor((longitude + 180) * 4)::integer;
    end $$`,
  sql`create index address_home_cell on address (map_cell(latitude, longitude), id)
    where type = 'user' and latitude is not null`,
  sql`create index address_home_city on address (lower(city), lower(state), id) where type = 'user' and city <> ''`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of [...statements, ...legacy, ...indexes]) await statement.execute(db);
};
