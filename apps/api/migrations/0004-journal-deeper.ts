import { sql, type Kysely } from 'kysely';
import {
  cigarNameKey,
  entryLexemes,
  localTime,
  sharedNameLexemes,
  type Searchable,
} from '../src/modules/journal/index.ts';

/** Notes for oneself, the local clock, words to search by, names that members share, and counts of finished cigars. */
const columns = [
  sql`alter table entry add column private_note text not null default ''`,
  // The clock on the wall where it was smoked, and the offset that the client sent, minutes east of UTC.
  sql`alter table entry add column smoked_local timestamp(0)`,
  sql`alter table entry add column smoked_offset smallint check (smoked_offset between -1440 and 1440)`,
  sql`alter table entry add column words tsvector not null default ''`,
  sql`alter table member add column completed integer not null default 0 check (completed >= 0)`,
  sql`alter table community_total add column completed bigint not null default 0 check (completed >= 0)`,

  // Cigars of other houses by name, with how many members have finished one.
  sql`create table named_cigar (
    id bigint generated always as identity primary key,
    key text not null,
    name text not null,
    brand_name text not null,
    vitola text not null,
    members integer not null check (members >= 0),
    words tsvector not null
  )`,
  sql`create unique index named_cigar_key on named_cigar (key)`,
  sql`create table named_cigar_member (
    named_cigar_id bigint not null references named_cigar (id),
    member_id bigint not null references member (id),
    entries integer not null check (entries > 0),
    primary key (named_cigar_id, member_id)
  )`,
  sql`create index named_cigar_of_member on named_cigar_member (member_id)`,
];

const indexes = [
  sql`alter table entry alter column smoked_local set not null`,
  // Nothing known of the place is UTC, whoever writes the row.
  sql`create function entry_local_time() returns trigger language plpgsql as $$
    begin
      new.smoked_local := coalesce(new.smoked_local, new.smoked_at at time zone 'UTC');
      return new;
    end $$`,
  sql`create trigger entry_local_time before insert on entry for each row execute function entry_local_time()`,
  // Without a list of pending rows, which every search would have to read.
  sql`create index journal_words on entry using gin (words) with (fastupdate = off) where deleted_at is null`,
  sql`create index journal_day on entry (member_id, smoked_local desc, id desc) include (created_at)
    where deleted_at is null`,
  sql`create index journal_rated on entry (member_id, overall_rating, created_at, id) where deleted_at is null`,
  sql`create index journal_retailer on entry (member_id, retailer_id, created_at, id) where deleted_at is null`,
  sql`create index journal_product on entry (member_id, product_id, created_at, id) where deleted_at is null`,
  sql`create index journal_anniversary on entry
    (member_id, (extract(month from smoked_local) * 100 + extract(day from smoked_local)), smoked_local desc)
    where deleted_at is null and completed_at is not null`,
  sql`create index journal_placed on entry (member_id, created_at desc, id desc)
    where deleted_at is null and place_id is not null`,
  sql`create index entry_public_newest on entry (created_at desc, id desc)
    where deleted_at is null and completed_at is not null and is_location_public and place_id is not null`,
  sql`create index named_cigar_words on named_cigar using gin (words) with (fastupdate = off) where members >= 3`,
  sql`create index member_suspended on member (id) include (completed)
    where suspended_at is not null and deleted_at is null`,
];

interface Before extends Searchable {
  readonly id: number;
  readonly member_id: number;
  readonly smoked_at: Date;
  readonly deleted_at: Date | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly home_latitude: number | null;
  readonly home_longitude: number | null;
}

const BATCH = 500;

/** Entries written before know no offset: the place's zone counts, else the home's. */
const fillIn = async (db: Kysely<never>): Promise<void> => {
  for (let last = 0; ;) {
    const { rows } = await sql<Before>`
      select entry.id, entry.member_id, entry.product_id, entry.name, entry.brand_name, entry.vitola,
             entry.description, entry.experience_note, entry.private_note, entry.smoked_at, entry.deleted_at,
             place.city, place.state, place.latitude, place.longitude, retailer.name as retailer_name,
             home.latitude as home_latitude, home.longitude as home_longitude
        from entry
        join member on member.id = entry.member_id
        left join address place on place.id = entry.place_id
        left join address home on home.id = member.home_id
        left join retailer on retailer.id = entry.retailer_id
       where entry.id > ${last}
       order by entry.id
       limit ${BATCH}`.execute(db);
    for (const row of rows) {
      const home = { latitude: row.home_latitude, longitude: row.home_longitude };
      const local = localTime(row.smoked_at, { place: row, offset: null, home });
      const words = row.deleted_at === null ? entryLexemes(row.member_id, row) : [];
      await sql`
        update entry
           set smoked_local = ${local}::text::timestamp, words = array_to_tsvector(${words}::text[])
         where id = ${row.id}`.execute(db);
    }
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
};

interface Named {
  readonly member_id: number;
  readonly name: string;
  readonly brand_name: string;
  readonly vitola: string;
  readonly entries: number;
}

const countNames = async (db: Kysely<never>): Promise<void> => {
  const { rows } = await sql<Named>`
    select member_id, name, brand_name, vitola, count(*)::int as entries from entry
     where product_id is null and completed_at is not null and deleted_at is null
     group by member_id, name, brand_name, vitola
     order by min(id)`.execute(db);
  for (const row of rows) {
    const key = cigarNameKey(row);
    if (key === null) continue;
    await sql`
      with named as (
        insert into named_cigar (key, name, brand_name, vitola, members, words)
        values (${key}, ${row.name}, ${row.brand_name}, ${row.vitola}, 0,
                array_to_tsvector(${sharedNameLexemes(row)}::text[]))
            on conflict (key) do update set key = excluded.key
        returning id)
      insert into named_cigar_member (named_cigar_id, member_id, entries)
      select id, ${row.member_id}::bigint, ${row.entries}::int from named
          on conflict (named_cigar_id, member_id)
          do update set entries = named_cigar_member.entries + excluded.entries`.execute(db);
  }
  await sql`
    update named_cigar
       set members = (select count(*) from named_cigar_member where named_cigar_id = named_cigar.id)`.execute(
    db,
  );
};

const countCompleted = async (db: Kysely<never>): Promise<void> => {
  await sql`
    update member set completed = counted.completed
      from (select member_id, count(*)::int as completed from entry
             where completed_at is not null and deleted_at is null
             group by member_id) as counted
     where member.id = counted.member_id`.execute(db);
  await sql`update community_total set completed = (select coalesce(sum(completed), 0) from member)`.execute(
    db,
  );
};

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of columns) await statement.execute(db);
  await fillIn(db);
  await countNames(db);
  await countCompleted(db);
  for (const statement of indexes) await statement.execute(db);
};
