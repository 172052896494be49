import { sql, type Kysely } from 'kysely';

/** Redemptions, and challenges whose sums are kept as things happen. */
const statements = [
  sql`alter table member add column over_21_confirmed_at timestamptz(3)`,
  sql`create table redemption (
    id bigint generated always as identity primary key,
    member_id bigint not null references member (id),
    reward_id bigint not null references reward (id),
    -- As they were when it was redeemed: a reward changed later does not rewrite history.
    reward_name text not null,
    description text not null,
    picture text,
    points integer not null check (points >= 0),
    street text not null,
    city text not null,
    state text not null,
    zip_code text not null,
    country text not null,
    status text not null check (status in ('requested', 'processing', 'shipped', 'delivered', 'cancelled')),
    tracking_note text not null default '',
    requested_at timestamptz(3) not null,
    processing_at timestamptz(3),
    shipped_at timestamptz(3),
    delivered_at timestamptz(3),
    cancelled_at timestamptz(3),
    check ((status = 'cancelled') = (cancelled_at is not null)),
    check (cancelled_at is null or (shipped_at is null and delivered_at is null)),
    check ((status = 'delivered') = (delivered_at is not null))
  )`,
  sql`create index redemption_of_member on redemption (member_id, id desc)`,
  sql`create index redemption_of_reward on redemption (member_id, reward_id, id desc)`,
  sql`create index redemption_queue on redemption (status, id)`,
  sql`create function redemption_goes_forward() returns trigger language plpgsql as $$
    declare
      rank_of jsonb := '{"requested": 0, "processing": 1, "shipped": 2, "delivered": 3, "cancelled": 4}';
    begin
      if (rank_of ->> new.status)::int < (rank_of ->> old.status)::int
         or (new.status = 'cancelled' and old.status in ('shipped', 'delivered')) then
        raise exception 'A redemption never goes back from % to %.', old.status, new.status;
      end if;
      return new;
    end $$`,
  sql`create trigger redemption_forward before update of status on redemption
    for each row execute function redemption_goes_forward()`,

  sql`create table challenge_share (
    challenge_id bigint not null references challenge (id) on delete cascade,
    member_id bigint not null references member (id),
    amount integer not null,
    primary key (challenge_id, member_id)
  )`,
  // What is not folded into the sums yet. Rows are only added, so nobody who logs a cigar waits for a challenge.
  sql`create table challenge_change (
    id bigint generated always as identity primary key,
    challenge_id bigint not null references challenge (id) on delete cascade,
    member_id bigint not null references member (id),
    amount integer not null,
    at timestamptz(3) not null
  )`,
  sql`create index challenge_change_of_challenge on challenge_change (challenge_id, id)`,
  sql`create index challenge_window on challenge (ends_at, starts_at)`,
  sql`create function tell_challenges(the_metric text, the_member bigint, amount integer, happened timestamptz, told timestamptz)
    returns void language sql as $$
      insert into challenge_change (challenge_id, member_id, amount, at)
      select id, the_member, amount, told from challenge
       where metric = the_metric and starts_at <= happened and ends_at > happened
    $$`,
  sql`create function tell_challenges_of_points() returns trigger language plpgsql as $$
    begin
      perform tell_challenges('points', new.member_id, new.earned, new.created_at, new.created_at);
      return null;
    end $$`,
  sql`create trigger ledger_told after insert on ledger_line
    for each row when (new.earned > 0 and new.cause <> 'correction')
    execute function tell_challenges_of_points()`,
  sql`create function tell_challenges_of_cigars() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' and new.deleted_at is null then
        perform tell_challenges('cigars', new.member_id, 1, new.created_at, new.created_at);
      elsif tg_op = 'UPDATE' and old.deleted_at is null and new.deleted_at is not null then
        perform tell_challenges('cigars', new.member_id, -1, new.created_at, new.deleted_at);
      end if;
      return null;
    end $$`,
  sql`create trigger entry_told_challenges after insert or update of deleted_at on entry
    for each row execute function tell_challenges_of_cigars()`,
  sql`insert into challenge_share (challenge_id, member_id, amount)
    select challenge.id, ledger_line.member_id, sum(earned)
      from challenge join ledger_line on created_at >= starts_at and created_at < ends_at
     where metric = 'points' and earned > 0 and cause <> 'correction'
     group by challenge.id, ledger_line.member_id
    union all
    select challenge.id, entry.member_id, count(*)
      from challenge join entry on created_at >= starts_at and created_at < ends_at
     where metric = 'cigars' and deleted_at is null
     group by challenge.id, entry.member_id`,

  // A notice stands for one cause: written twice, it is there once.
  sql`alter table notification add column cause text`,
  sql`create unique index notification_once on notification (member_id, cause)`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
