import { sql, type Kysely } from 'kysely';
import { entryLexemes, type Searchable } from '../src/modules/journal/search-words.ts';

const DESCRIPTION = 'Imported from another journal.';

/** Earlier versions wrote the name of the file, for all who see the entry. An export may have brought it on. */
const NAMES_FILE = sql`(entry.description = 'From ' || journal_import.file_name
  or entry.description ~* '^From [^\n]{1,200}\\.(csv|tsv|txt|json|zip)$')`;

interface Row extends Searchable {
  readonly id: number;
  readonly member_id: number;
}

/** Takes the name of an imported file out of the description that others read, and out of the search. */
export const up = async (db: Kysely<never>): Promise<void> => {
  const { rows } = await sql<Row>`
    select entry.id, entry.member_id, entry.product_id, entry.name, entry.brand_name, entry.vitola,
           ${DESCRIPTION} as description, entry.experience_note, entry.private_note,
           place.city, place.state, retailer.name as retailer_name,
           array(select description from entry_photo
                  where entry_id = entry.id and description <> '' order by position, id) as photo_words
      from entry
      join journal_import on journal_import.id = entry.import_id
      left join address as place on place.id = entry.place_id
      left join retailer on retailer.id = entry.retailer_id
     where ${NAMES_FILE} and entry.deleted_at is null`.execute(db);
  for (const row of rows) {
    await sql`update entry set description = ${DESCRIPTION},
                               words = array_to_tsvector(${entryLexemes(row.member_id, row)}::text[])
               where id = ${row.id}`.execute(db);
  }
  await sql`update journal_import_line as waiting
               set entry = jsonb_set(entry, '{description}', to_jsonb(${DESCRIPTION}::text))
              from journal_import
             where journal_import.id = waiting.import_id
               and waiting.entry->>'description' = 'From ' || journal_import.file_name`.execute(db);
};
