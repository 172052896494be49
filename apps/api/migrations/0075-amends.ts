import { sql, type Kysely } from 'kysely';

const FAULTS = sql`array['tight_draw', 'uneven_burn', 'cracked', 'tasted_off', 'stale']`;

/**
 * Amends: what members say was wrong with a cigar, once per code for ever, also after the entry or the account is gone.
 * What they bring back stands in the ledger under a cause of its own, which like a correction counts in no challenge. A
 * replacement is a parcel without a reward, for an amends.
 */
const statements = [
  sql`create table amends (
    id bigint primary key generated always as identity,
    code text not null unique references code (code),
    entry_id bigint not null references entry (id),
    member_id bigint not null references member (id),
    product_id bigint not null references product (id),
    batch_id bigint not null references code_batch (id),
    faults text[] not null check (faults <@ ${FAULTS} and cardinality(faults) between 1 and 5),
    words text not null default '' check (char_length(words) <= 500),
    photo text,
    points integer not null check (points >= 0),
    state text not null check (state in ('paid', 'waiting', 'accepted', 'replaced', 'declined', 'withdrawn')),
    reason text not null default '',
    staff_id bigint references staff (id),
    decided_by text not null default '',
    decided_at timestamptz(3),
    created_at timestamptz(3) not null,
    check ((decided_at is null) = (state in ('paid', 'waiting')))
  )`,
  sql`create index amends_of_photo on amends (photo) where photo is not null`,
  sql`create index amends_by_state on amends (state, created_at, id)`,
  sql`create index amends_of_member on amends (member_id, created_at)`,
  sql`create index amends_of_batch on amends (batch_id, created_at)`,
  sql`create index amends_of_entry on amends (entry_id)`,
  sql`create index amends_newest on amends (created_at)`,
  // The allowance counts a member's codes.
  sql`create index code_of_member on code (member_id, claimed_at) where member_id is not null`,

  // — Points —
  sql`alter table ledger_line drop constraint ledger_line_cause_check,
    add constraint ledger_line_cause_check check (cause in
      ('cigar', 'badge', 'referral', 'redemption', 'refund', 'correction', 'amends')) not valid`,
  sql`alter table ledger_line validate constraint ledger_line_cause_check`,
  sql`create unique index ledger_amends_once on ledger_line (cause_key) where cause = 'amends'`,
  sql`drop trigger ledger_told on ledger_line`,
  sql`create trigger ledger_told after insert on ledger_line
    for each row when (new.earned > 0 and new.cause not in ('correction', 'amends'))
    execute function tell_challenges_of_points()`,
  sql`create or replace function settle_challenges(the_member bigint, settled timestamptz) returns void language sql as $$
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
    $$`,

  // — Replacements —
  sql`alter table redemption alter column reward_id drop not null,
    add column amends_id bigint references amends (id),
    add constraint redemption_for_one check ((reward_id is null) = (amends_id is not null))`,
  sql`create unique index redemption_of_amends on redemption (amends_id)
    where amends_id is not null and status <> 'cancelled'`,

  // — Notices: the same as notifications/visibility.ts. What was decided is the member's own, whatever became of the entry —
  sql`alter function notice_is_unseen(notification) rename to notice_of_another_is_unseen`,
  sql`create function notice_is_unseen(the_notice notification) returns boolean stable language plpgsql as $$
    begin
      return the_notice.type <> 'amends' and notice_of_another_is_unseen(the_notice);
    end $$`,

  // — Photos of suspended members are not shown —
  sql`create or replace function hide_files_of(the_member bigint) returns void language sql as $$
    insert into suspended_file (name, member_id)
    select distinct file_name(key), the_member from (
      select picture as key from member where id = the_member
      union all select picture from entry where member_id = the_member and picture is not null
      union all select media from entry_photo join entry on entry.id = entry_id where member_id = the_member
      union all select photo from amends where member_id = the_member and photo is not null) as files
     where file_name(key) is not null
    on conflict do nothing
  $$`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
