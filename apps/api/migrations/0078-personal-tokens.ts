import { sql, type Kysely } from 'kysely';

const statements = [
  sql`alter table sign_in
    add column token_name text,
    add column rights text[],
    add constraint sign_in_token check ((token_name is null) = (rights is null)),
    add constraint sign_in_rights check (
      rights <> '{}' and rights <@ array['read_journal', 'write_entries', 'subscribe']
      and (cardinality(rights) = 1 or not 'subscribe' = any(rights)))`,
  sql`alter table session_token drop constraint session_token_kind_check,
    add constraint session_token_kind_check check (kind in ('access', 'refresh', 'personal'))`,
];

/** A token of a member's own programs is a sign-in with a name and rights: it is listed and ends like the others. */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
