import { sql, type Kysely } from 'kysely';

/**
 * An open case follows what it is about: a reply or photo that its owner deletes and posts again is the same thing to those
 * who decide, and what was hidden stays hidden. Photos are the same by the sum of their largest size.
 */
const statements = [
  sql`alter table entry_photo add column content_hash text`,
  sql`update entry_photo set content_hash = encode(sha256, 'hex')
        from stored_file where key = 'photos/' || media || '/1920.jpg'`,
  sql`update report_case set content_key = md5(content_hash)
        from entry_photo where kind = 'photo' and entry_photo.id = thing_id and content_hash is not null`,
  sql`create function hidden_by_open_case(kind_of text, owner bigint, content text) returns timestamptz
    language sql stable as $$
      select min(hidden_at) from report_case
       where member_id = owner and kind = kind_of and content_key = content and decided_at is null
    $$`,
  sql`create function case_follows_reply() returns trigger language plpgsql as $$
    begin
      new.hidden_at := hidden_by_open_case('reply', new.member_id, md5(new.text));
      update report_case set thing_id = new.id, entry_id = new.entry_id
       where id = (select id from report_case
                    where member_id = new.member_id and kind = 'reply' and content_key = md5(new.text) and decided_at is null
                      and not exists (select from reply where id = thing_id)
                    order by hidden_at, id limit 1);
      return new;
    end $$`,
  sql`create trigger reply_posted_again before insert on reply for each row execute function case_follows_reply()`,
  sql`create function case_follows_photo() returns trigger language plpgsql as $$
    declare owner bigint;
    begin
      select member_id into owner from entry where id = new.entry_id;
      new.hidden_at := hidden_by_open_case('photo', owner, md5(new.content_hash));
      update report_case set thing_id = new.id, entry_id = new.entry_id
       where id = (select id from report_case
                    where member_id = owner and kind = 'photo' and content_key = md5(new.content_hash) and decided_at is null
                      and not exists (select from entry_photo where id = thing_id)
                    order by hidden_at, id limit 1);
      return new;
    end $$`,
  sql`create trigger photo_posted_again before insert on entry_photo for each row
    when (new.content_hash is not null) execute function case_follows_photo()`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
