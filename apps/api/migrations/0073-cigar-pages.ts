import { sql, type Kysely } from 'kysely';

/**
 * What a cigar's page is read from (decision 72). A cigar is a product's number, or the key of a named cigar, which is worked
 * out by the server: triggers only note which entries have changed.
 */
const tables = [
  sql`create table cigar_entry (
    entry_id bigint primary key,
    cigar text not null,
    member_id bigint not null,
    completed_at timestamptz(3) not null,
    for_all boolean not null,
    has_photo boolean not null,
    has_place boolean not null
  )`,
  sql`create index cigar_entry_of_member on cigar_entry (member_id, cigar, completed_at desc, entry_id desc)`,
  sql`create index cigar_entry_with_photo on cigar_entry (cigar, completed_at desc, entry_id desc) where for_all and has_photo`,
  sql`create index cigar_entry_with_place on cigar_entry (cigar, completed_at desc, entry_id desc) where for_all and has_place`,

  sql`create table cigar_change (
    id bigint generated always as identity primary key,
    entry_id bigint not null
  )`,

  // What a member is published with, by figure.
  sql`create table cigar_opinion (
    cigar text not null,
    member_id bigint not null,
    published jsonb not null,
    primary key (cigar, member_id)
  )`,
  sql`create index cigar_opinion_of_member on cigar_opinion (member_id)`,
  // Members whose opinion differs from what is published.
  sql`create table cigar_pending (
    cigar text not null,
    member_id bigint not null,
    is_new boolean not null,
    primary key (cigar, member_id)
  )`,
  sql`create index cigar_pending_new on cigar_pending (cigar) where is_new`,
  sql`create index cigar_pending_of_member on cigar_pending (member_id)`,

  // Of members' means in hundredths; those in it who still say it are in remaining.
  sql`create table cigar_figure (
    cigar text not null,
    figure text not null,
    members integer not null check (members >= 0),
    remaining integer not null check (remaining between 0 and members),
    sum bigint not null,
    squares bigint not null,
    spread integer[] not null,
    primary key (cigar, figure)
  )`,
];

const CHANGES = [
  'completed_at',
  'deleted_at',
  'visibility',
  'hidden_at',
  'product_id',
  'name',
  'brand_name',
  'vitola',
  'place_shown',
  'retailer_shown',
  'overall_rating',
  'flavour_rating',
  'aroma_rating',
  'draw_rating',
  'burn_rating',
  'appearance_rating',
  'smoke_this_again',
  'recommend_to_friend',
  'buy_in_box',
  'said',
  'experience_note',
];
const columnsOf = (row: string) => sql.raw(CHANGES.map((column) => `${row}.${column}`).join(', '));

const triggers = [
  sql`create function note_cigar_of_entry() returns trigger language plpgsql as $$
    begin
      insert into cigar_change (entry_id) values (new.id);
      return null;
    end $$`,
  sql`create trigger entry_added_to_cigar after insert on entry for each row
    when (new.completed_at is not null) execute function note_cigar_of_entry()`,
  sql`create trigger entry_changed_for_cigar after update on entry for each row
    when (coalesce(old.completed_at, new.completed_at) is not null
          and (${columnsOf('old')}) is distinct from (${columnsOf('new')}))
    execute function note_cigar_of_entry()`,
  sql`create function note_cigar_of_photo() returns trigger language plpgsql as $$
    begin
      insert into cigar_change (entry_id) values (case when tg_op = 'DELETE' then old.entry_id else new.entry_id end);
      return null;
    end $$`,
  sql`create trigger photo_changed_for_cigar after insert or delete or update of hidden_at on entry_photo
    for each row execute function note_cigar_of_photo()`,
  // Of a deleted member only numbers are left, until they are out of the published ones.
  sql`create function note_cigars_of_member() returns trigger language plpgsql as $$
    begin
      if new.deleted_at is null then
        -- Not those that are filed: who files one at this moment may have seen the member as before.
        insert into cigar_change (entry_id)
          select id from entry where member_id = new.id and completed_at is not null and deleted_at is null;
        return null;
      end if;
      -- As who renews the figures: both change the same rows.
      perform pg_advisory_xact_lock(4517072);
      delete from cigar_entry where member_id = new.id;
      delete from cigar_pending where member_id = new.id;
      insert into cigar_pending (cigar, member_id, is_new) select cigar, member_id, true from cigar_opinion where member_id = new.id;
      return null;
    end $$`,
  sql`create trigger member_changed_for_cigars after update on member for each row
    when (old.counts is distinct from new.counts or old.deleted_at is distinct from new.deleted_at)
    execute function note_cigars_of_member()`,
];

const history = [
  sql`insert into cigar_change (entry_id)
    select id from entry where completed_at is not null and deleted_at is null order by id`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of [...tables, ...triggers, ...history]) await statement.execute(db);
};
