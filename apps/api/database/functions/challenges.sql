create or replace function is_in_challenges(the_entry entry) returns boolean language sql immutable as $$
select the_entry.deleted_at is null and the_entry.completed_at is not null and not the_entry.past_challenge_cap
   and the_entry.import_id is null
$$;

create or replace function queue_challenge_change(the_metric text, the_member bigint, amount integer, happened timestamptz, told timestamptz) returns void language sql as $$
insert into challenge_change (challenge_id, member_id, amount, at)
select id, the_member, amount, told from challenge
 where metric = the_metric and starts_at <= happened and ends_at > happened
   and exists (select from member where member.id = the_member and counts)
$$;

create or replace function queue_challenge_change_of_points() returns trigger language plpgsql as $$
begin
  perform queue_challenge_change('points', new.member_id, new.earned, new.created_at, new.created_at);
  return null;
end
$$;

create or replace function settle_challenges(the_member bigint, settled timestamptz) returns void language sql as $$
insert into challenge_change (challenge_id, member_id, amount, at)
select challenge.id, member.id, due.amount - counted.amount, settled
  from member cross join challenge
 cross join lateral (select case
    when not member.counts then 0
    when metric = 'points' then (select coalesce(sum(earned), 0) from ledger_line
      where member_id = member.id and earned > 0 and cause not in ('correction', 'amends')
        and ledger_line.created_at >= starts_at and ledger_line.created_at < ends_at)
    else (select count(*) from entry
      where member_id = member.id and entry.deleted_at is null and is_in_challenges(entry)
        and entry.created_at >= starts_at and entry.created_at < ends_at) end::int as amount) as due
 cross join lateral (select coalesce(sum(amount), 0)::int as amount from (
    select amount from challenge_share where challenge_id = challenge.id and member_id = member.id
    union all
    select amount from challenge_change where challenge_id = challenge.id and member_id = member.id) as parts) as counted
 where member.id = the_member and due.amount <> counted.amount and (member.counts or unlocked_at is null)
$$;
