import { sql, type Kysely } from 'kysely';
import { retailerWords } from '../src/modules/retailers/index.ts';

/** Retailers found by words and by nearness, their hours, and what was logged there lately. */
const columns = [
  sql`alter table retailer add column hours jsonb`,
  sql`alter table retailer add column words tsvector not null default ''`,
  // Kept: a search that finds thousands of names must not fold each of them to sort them.
  sql`alter table retailer add column sort_name text collate "C" generated always as (name_key(name)) stored`,
  sql`alter table community_total add column retailers integer not null default 0 check (retailers >= 0)`,
];

const indexes = [
  sql`drop index retailer_name`,
  sql`create index retailer_by_name on retailer (sort_name, id)`,
  sql`create index retailer_words on retailer using gin (words) with (fastupdate = off)`,
  // Nearest first and within a box; both engines have this index without any extension.
  sql`create index retailer_point on retailer using gist (point(longitude, latitude))`,
  sql`create index entry_at_retailer on entry (retailer_id, created_at desc)
    where retailer_id is not null and deleted_at is null and completed_at is not null and is_location_public`,

  sql`update community_total set retailers = (select count(*) from retailer)`,
  sql`create function count_retailers() returns trigger language plpgsql as $$
    begin
      update community_total
         set retailers = retailers
           + (case tg_op when 'INSERT' then 1 else -1 end) * (select count(*) from changed);
      return null;
    end $$`,
  sql`create trigger retailers_added after insert on retailer referencing new table as changed
    for each statement execute function count_retailers()`,
  sql`create trigger retailers_removed after delete on retailer referencing old table as changed
    for each statement execute function count_retailers()`,
];

const BATCH = 500;

const fillIn = async (db: Kysely<never>): Promise<void> => {
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; name: string; address: string }>`
      select id, name, address from retailer where id > ${last} order by id limit ${BATCH}`.execute(db);
    for (const row of rows) {
      await sql`
        update retailer set words = array_to_tsvector(${retailerWords(row)}::text[])
         where id = ${row.id}`.execute(db);
    }
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
};

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of columns) await statement.execute(db);
  await fillIn(db);
  for (const statement of indexes) await statement.execute(db);
};
