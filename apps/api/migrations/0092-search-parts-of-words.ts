import { sql, type Kysely, type RawBuilder } from 'kysely';
import { entryLexemes, sharedNameLexemes, type Searchable } from '../src/modules/journal/index.ts';
import { searchKeysOf } from '../src/modules/members/search-keys.ts';
import { retailerWords } from '../src/modules/retailers/words.ts';

/** Emoji, parts of scripts without spaces, full-width letters and apostrophes are searched: only texts with such are read again. */
const isAffected = (text: RawBuilder<unknown>) => sql`${text} ~ '[^\\x01-\\x7f]|[''\`]'`;

const BATCH = 500;

const inBatches = async <Row extends { readonly id: number }>(
  read: (after: number) => Promise<Row[]>,
  write: (row: Row) => Promise<unknown>,
): Promise<void> => {
  for (let last = 0; ;) {
    const rows = await read(last);
    for (const row of rows) await write(row);
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
};

const indexEntries = (db: Kysely<never>) =>
  inBatches(
    async (after) => {
      const { rows } = await sql<Searchable & { id: number; member_id: number }>`
        select * from (
          select entry.id, entry.member_id, entry.product_id, entry.name, entry.brand_name, entry.vitola,
                 entry.description, entry.experience_note, entry.private_note,
                 place.city, place.state, retailer.name as retailer_name,
                 array(select description from entry_photo
                        where entry_id = entry.id and description <> '' order by position, id) as photo_words
            from entry
            left join address as place on place.id = entry.place_id
            left join retailer on retailer.id = entry.retailer_id
           where entry.id > ${after}::bigint and entry.deleted_at is null) as live
         where ${isAffected(sql`concat_ws(' ', name, brand_name, vitola, description, experience_note, private_note,
                                          city, state, retailer_name, photo_words::text)`)}
         order by id limit ${BATCH}`.execute(db);
      return rows;
    },
    (row) =>
      sql`update entry set words = array_to_tsvector(${entryLexemes(row.member_id, row)}::text[])
           where id = ${row.id}::bigint`.execute(db),
  );

const indexNamedCigars = (db: Kysely<never>) =>
  inBatches(
    async (after) => {
      const { rows } = await sql<{ id: number; name: string; brand_name: string }>`
        select id, name, brand_name from named_cigar
         where id > ${after}::bigint and ${isAffected(sql`concat(name, ' ', brand_name)`)}
         order by id limit ${BATCH}`.execute(db);
      return rows;
    },
    (row) =>
      sql`update named_cigar set words = array_to_tsvector(${sharedNameLexemes(row)}::text[])
           where id = ${row.id}::bigint`.execute(db),
  );

const indexRetailers = (db: Kysely<never>) =>
  inBatches(
    async (after) => {
      const { rows } = await sql<{ id: number; name: string; address: string }>`
        select id, name, address from retailer
         where id > ${after}::bigint and ${isAffected(sql`concat(name, ' ', address)`)}
         order by id limit ${BATCH}`.execute(db);
      return rows;
    },
    (row) =>
      sql`update retailer set words = array_to_tsvector(${retailerWords(row)}::text[])
           where id = ${row.id}::bigint`.execute(db),
  );

/** Of members that are found by name already: suspended ones come in again with all their keys. */
const indexMembers = (db: Kysely<never>) =>
  inBatches(
    async (after) => {
      const { rows } = await sql<{
        id: number;
        first_name: string;
        last_name: string;
        handle: string | null;
      }>`
        select id, first_name, last_name, handle from member
         where id > ${after}::bigint and ${isAffected(sql`concat(first_name, ' ', last_name)`)}
           and exists (select from member_key where member_id = member.id)
         order by id limit ${BATCH}`.execute(db);
      return rows;
    },
    (row) =>
      sql`insert into member_key (key, member_id, name_key)
          select key, member.id, member.name_key from member, unnest(${searchKeysOf(row)}::text[]) as key
           where member.id = ${row.id}::bigint
              on conflict do nothing`.execute(db),
  );

export const up = async (db: Kysely<never>): Promise<void> => {
  await indexEntries(db);
  await indexNamedCigars(db);
  await indexRetailers(db);
  await indexMembers(db);
};
