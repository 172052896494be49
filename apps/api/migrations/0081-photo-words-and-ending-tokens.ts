import { sql, type Kysely } from 'kysely';

/** A case about a photo with words knows both by its key: the picture's sum, and behind a colon the sum of the words. */
const statements = [
  sql`alter table entry_photo add column description text not null default ''
    check (char_length(description) <= 300 and description !~ '[[:cntrl:]]')`,
  sql`create or replace function hidden_by_open_case(kind_of text, owner bigint, content text) returns timestamptz
    language sql stable as $$
      select min(hidden_at) from report_case
       where member_id = owner and kind = kind_of and split_part(content_key, ':', 1) = content and decided_at is null
    $$`,
  sql`create or replace function case_follows_photo() returns trigger language plpgsql as $$
    declare owner bigint;
    begin
      select member_id into owner from entry where id = new.entry_id;
      new.hidden_at := hidden_by_open_case('photo', owner, md5(new.content_hash));
      update report_case set thing_id = new.id, entry_id = new.entry_id
       where id = (select id from report_case
                    where member_id = owner and kind = 'photo' and split_part(content_key, ':', 1) = md5(new.content_hash)
                      and decided_at is null and not exists (select from entry_photo where id = thing_id)
                    order by hidden_at, id limit 1);
      return new;
    end $$`,
  sql`alter table sign_in add column announced_at timestamptz(3)`,
  sql`create index sign_in_tokens_ending on sign_in (expires_at)
    where rights is not null and ended_at is null and announced_at is null`,
];

/** Beside it, when a member was notified that a personal token ends. What is on a photo, in its owner's words: what screen readers read in its place, and what the journal's search finds. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
