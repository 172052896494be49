import { sql, type Kysely } from 'kysely';

/**
 * An entry that is logged again stays in its case (decision 0077): hidden while the case is open, removed once it was
 * removed. The same is what has the same code; or the same words, if its owner wrote a note or deleted the earlier entry: without
 * both, two evenings with one cigar read alike.
 */
const statements = [
  sql`create function is_logged_again(earlier entry, later entry) returns boolean immutable language sql as $$
    select coalesce(earlier.code = later.code, false)
        or (earlier.code is null and later.code is null
            and (earlier.experience_note <> '' or earlier.deleted_at is not null)
            and (earlier.name, earlier.brand_name, earlier.vitola, earlier.description, earlier.experience_note)
              = (later.name, later.brand_name, later.vitola, later.description, later.experience_note))
    $$`,
  sql`create function case_of_entry_before(the_entry entry) returns report_case stable language sql as $$
    select report_case.* from report_case join entry on entry.id = thing_id
     where kind = 'entry' and report_case.member_id = the_entry.member_id and thing_id <> the_entry.id
       and is_logged_again(entry, the_entry)
     order by decided_at is null desc, report_case.id desc limit 1
    $$`,
  sql`create function hide_entry_again() returns trigger language plpgsql as $$
    declare found_case report_case := case_of_entry_before(new);
    begin
      if found_case.decision in ('remove', 'warn', 'suspend') then
        new.removed_rule := found_case.rule;
        new.hidden_at := found_case.decided_at;
      elsif found_case.id is not null and found_case.decided_at is null then
        new.hidden_at := found_case.hidden_at;
      end if;
      return new;
    end $$`,
  // By its name it comes before `entry_capped`, which asks whether an entry is hidden.
  sql`create trigger entry_again_hidden before insert on entry for each row
    when (new.deleted_at is null) execute function hide_entry_again()`,
  // Until now an entry was never hidden when it was written.
  sql`drop trigger entry_limited on entry`,
  sql`create trigger entry_limited after insert on entry for each row
    when (new.visibility <> 'members' or new.hidden_at is not null) execute function count_limited_entry()`,
  sql`drop trigger entry_limited_in_community on entry`,
  sql`create constraint trigger entry_limited_in_community after insert on entry deferrable initially deferred
    for each row when (new.visibility <> 'members' or new.hidden_at is not null) execute function take_limited_from_community()`,
  sql`create function case_follows_entry() returns trigger language plpgsql as $$
    declare found_case report_case := case_of_entry_before(new);
    begin
      update report_case set thing_id = new.id, entry_id = new.id
       where id = found_case.id and decided_at is null
         and exists (select from entry where id = thing_id and deleted_at is not null);
      return null;
    end $$`,
  sql`create trigger entry_logged_again after insert on entry for each row
    when (new.deleted_at is null) execute function case_follows_entry()`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
