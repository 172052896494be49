import { sql, type Kysely } from 'kysely';

/**
 * Who counts on boards and in challenges: members who verified their address or claimed a code, and are neither
 * suspended nor gone. What others earned is added when they begin to count, and taken out of every challenge that is not
 * unlocked when they end. All of it by triggers: servers of the version before verify, claim, suspend and delete too.
 */
const statements = [
  // In the order in which logging a cigar writes to them: no deadlock.
  sql`lock table member, code, entry, ledger_line in share row exclusive mode`,
  sql`alter table member add column first_claimed_at timestamptz(3), add column counts boolean not null default false`,
  sql`update member set first_claimed_at = claimed.at
    from (select member_id, min(claimed_at) as at from code where member_id is not null group by 1) as claimed
   where claimed.member_id = member.id`,
  sql`update member set counts = true
    where (email_verified_at is not null or first_claimed_at is not null) and suspended_at is null and deleted_at is null`,

  // — When somebody begins or ends to count —
  sql`create function set_member_counts() returns trigger language plpgsql as $$
    begin
      new.counts := (new.email_verified_at is not null or new.first_claimed_at is not null)
        and new.suspended_at is null and new.deleted_at is null;
      return new;
    end $$`,
  sql`create trigger member_counts before insert or update of email_verified_at, first_claimed_at, suspended_at, deleted_at
    on member for each row execute function set_member_counts()`,
  sql`create function record_first_claim() returns trigger language plpgsql as $$
    begin
      update member set first_claimed_at = new.claimed_at where id = new.member_id and first_claimed_at is null;
      return null;
    end $$`,
  sql`create trigger code_claimed after insert or update of member_id on code for each row
    when (new.member_id is not null) execute function record_first_claim()`,

  // — Challenges —
  sql`create or replace function tell_challenges(the_metric text, the_member bigint, amount integer, happened timestamptz, told timestamptz)
    returns void language sql as $$
      insert into challenge_change (challenge_id, member_id, amount, at)
      select id, the_member, amount, told from challenge
       where metric = the_metric and starts_at <= happened and ends_at > happened
         and exists (select from member where member.id = the_member and counts)
    $$`,
  // The difference between what is counted and what should be: done twice, it is zero. Unlocked sums lose nothing.
  sql`create function settle_challenges(the_member bigint, settled timestamptz) returns void language sql as $$
    insert into challenge_change (challenge_id, member_id, amount, at)
    select challenge.id, member.id, due.amount - counted.amount, settled
      from member cross join challenge
     cross join lateral (select case
        when not member.counts then 0
        when metric = 'points' then (select coalesce(sum(earned), 0) from ledger_line
          where member_id = member.id and earned > 0 and cause <> 'correction'
            and ledger_line.created_at >= starts_at and ledger_line.created_at < ends_at)
        else (select count(*) from entry
          where member_id = member.id and entry.deleted_at is null
            and entry.created_at >= starts_at and entry.created_at < ends_at) end::int as amount) as due
     cross join lateral (select coalesce(sum(amount), 0)::int as amount from (
        select amount from challenge_share where challenge_id = challenge.id and member_id = member.id
        union all
        select amount from challenge_change where challenge_id = challenge.id and member_id = member.id) as parts) as counted
     where member.id = the_member and due.amount <> counted.amount and (member.counts or unlocked_at is null)
  $$`,
  sql`create function update_counted_member() returns trigger language plpgsql as $$
    begin
      update board_place set shown = new.cigars_smoked_visible and new.counts
       where member_id = new.id and shown <> (new.cigars_smoked_visible and new.counts);
      perform settle_challenges(new.id, case
        when not new.counts then coalesce(new.deleted_at, new.suspended_at, clock_timestamp())
        when old.email_verified_at is null and new.email_verified_at is not null then new.email_verified_at
        when old.first_claimed_at is null and new.first_claimed_at is not null then new.first_claimed_at
        else clock_timestamp() end);
      return null;
    end $$`,
  sql`create trigger member_counted after update of email_verified_at, first_claimed_at, suspended_at, deleted_at on member
    for each row when (old.counts <> new.counts) execute function update_counted_member()`,

  // — Boards —
  sql`create or replace function count_on_board(the_board text, the_entry entry, change integer) returns void language plpgsql as $$
    begin
      if change > 0 then
        insert into board_place (board, member_id, cigars, reached_at, shown)
        select the_board, member.id, 1, the_entry.created_at, member.cigars_smoked_visible and member.counts
          from member where member.id = the_entry.member_id
        on conflict (board, member_id) do update
          set cigars = board_place.cigars + 1,
              reached_at = greatest(excluded.reached_at,
                case when board_place.cigars > 0 then board_place.reached_at else excluded.reached_at end);
      else
        update board_place
           set cigars = cigars - 1,
               reached_at = coalesce((select max(created_at) from entry
                 where member_id = the_entry.member_id and deleted_at is null), reached_at)
         where board = the_board and member_id = the_entry.member_id;
      end if;
    end $$`,
  sql`create or replace function tell_city_and_boards() returns trigger language plpgsql as $$
    declare
      was_there boolean := tg_op = 'UPDATE' and old.location_visible and old.suspended_at is null;
      is_there boolean := new.location_visible and new.suspended_at is null;
    begin
      if tg_op = 'INSERT' or old.home_id is distinct from new.home_id or was_there <> is_there then
        if was_there then perform count_city(old.home_id, -1); end if;
        if is_there then perform count_city(new.home_id, 1); end if;
      end if;
      if tg_op = 'UPDATE' then
        update board_place set shown = new.cigars_smoked_visible and new.counts
         where member_id = new.id and shown <> (new.cigars_smoked_visible and new.counts);
      end if;
      return null;
    end $$`,

  // — What was counted before —
  sql`update board_place set shown = false from member where member.id = member_id and shown and not counts`,
  sql`select settle_challenges(member.id, now()) from member
    where not counts and id in (select member_id from challenge_share union select member_id from challenge_change)`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
