import { sql, type Kysely } from 'kysely';

/**
 * Names in the order of a dictionary, the same on both engines and whatever the database's own collation: without
 * regard to case, accents and quotation marks. The marks are taken off by Unicode's own decomposition; letters that
 * have none are written out. In PL/pgSQL, because an index evaluates an SQL function many times slower; plain ASCII
 * names take the short way.
 */
const statements = [
  sql`create function name_key(name text) returns text immutable strict parallel safe language plpgsql as $$
    declare
      plain text := translate(lower(name), '«»“”„‘’‚"''', '');
    begin
      if plain ~ '^[ -~]*$' then return plain; end if;
      plain := lower(regexp_replace(normalize(plain, NFKD), U&'[\\0300-\\036f]', '', 'g'));
      plain := translate(plain, 'øłđðıØŁĐÐ', 'olddioldd');
      return replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    end
  $$`,
  sql`drop index journal_name`,
  sql`create index journal_name on entry (member_id, (name_key(name) collate "C"), id) where deleted_at is null`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
