import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';

export const up = async (db: Db): Promise<void> => {
  await sql`
    create table humidor (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      name text not null check (name <> ''),
      note text not null default '',
      cigars integer not null default 0 check (cigars >= 0),
      created_at timestamptz(3) not null);
    create index humidor_of_member on humidor (member_id, id);
    create table lot_cigar (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      cigar text not null,
      product_id bigint references product (id),
      name text not null,
      brand_name text not null,
      vitola text not null,
      words text not null,
      quantity integer not null default 0 check (quantity >= 0),
      lots integer not null default 0 check (lots >= 0),
      value_cents bigint not null default 0 check (value_cents >= 0),
      oldest date,
      newest date,
      unique (member_id, cigar),
      check ((quantity > 0) = (oldest is not null) and (oldest is null) = (newest is null)));
    create index lot_cigar_by_age on lot_cigar (member_id, oldest, id) where quantity > 0;
    create index lot_cigar_by_newest on lot_cigar (member_id, newest desc, id) where quantity > 0;
    create index lot_cigar_by_quantity on lot_cigar (member_id, quantity desc, id) where quantity > 0;
    create index lot_cigar_by_name on lot_cigar (member_id, left(words, 200), id) where quantity > 0`.execute(
    db,
  );
  await sql`
    create table lot (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      cigar_id bigint not null references lot_cigar (id),
      humidor_id bigint references humidor (id) on delete set null,
      code text references code (code),
      code_entered boolean not null default false,
      quantity integer not null check (quantity between 0 and 1000),
      initial_quantity integer not null check (initial_quantity between 1 and 1000),
      price_cents integer check (price_cents between 0 and 1000000),
      put_at date not null,
      rests_until date check (rests_until > put_at),
      rest_notified boolean not null default false,
      created_at timestamptz(3) not null,
      check (humidor_id is not null or quantity = 0),
      check (code is null or quantity <= 1 and initial_quantity = 1),
      check (code is not null or not code_entered));
    create index lot_of_cigar on lot (cigar_id, (quantity = 0), put_at, id);
    create unique index lot_code on lot (code, member_id) where quantity > 0 and code is not null;
    create index lot_of_humidor on lot (humidor_id);
    create index lot_rest on lot (rests_until, id) where quantity > 0 and not rest_notified and rests_until is not null;
    create index lot_resting on lot (member_id, rests_until) include (quantity) where quantity > 0 and rests_until is not null;
    create index lot_of_member on lot (member_id, id)`.execute(db);
  await sql`
    create table lot_event (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      lot_id bigint not null references lot (id),
      kind text not null check (kind in ('put_away', 'moved', 'given', 'thrown_out', 'corrected', 'smoked', 'logged_elsewhere')),
      change integer not null,
      day date not null,
      from_humidor_id bigint references humidor (id) on delete set null,
      to_humidor_id bigint references humidor (id) on delete set null,
      entry_id bigint references entry (id) on delete set null,
      part_of bigint references lot_event (id),
      undone_at timestamptz(3),
      check (entry_id is null or kind = 'smoked'));
    create index lot_event_of_lot on lot_event (lot_id, id desc) where undone_at is null;
    create unique index lot_event_of_entry on lot_event (entry_id) where entry_id is not null and undone_at is null;
    create index lot_event_by_day on lot_event (member_id, day) include (change) where undone_at is null;
    create index lot_event_from on lot_event (from_humidor_id) where from_humidor_id is not null;
    create index lot_event_to on lot_event (to_humidor_id) where to_humidor_id is not null;
    create index lot_event_parts on lot_event (part_of) where part_of is not null`.execute(db);
  await sql`
    create table want (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      cigar text not null,
      product_id bigint references product (id),
      name text not null,
      brand_name text not null,
      vitola text not null,
      created_at timestamptz(3) not null,
      unique (member_id, cigar));
    create index want_of_member on want (member_id, id desc);
    alter table member add column wants_visible_to text not null default 'me'
      check (wants_visible_to in ('me', 'followers'))`.execute(db);
  await sql`
    create trigger lot_counted after insert or update of quantity, humidor_id, price_cents, put_at on lot
      for each row execute function count_lot()`.execute(db);
};
