import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';

export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table removed_file
      add column keys text[],
      add column stored_until timestamptz,
      add column member_id bigint references member (id),
      add constraint removed_file_stored check
        ((keys is null) = (stored_until is null) and (member_id is null or keys is not null));
    create index removed_file_due on removed_file (stored_until) where stored_until is not null;
    create index removed_file_of_member on removed_file (member_id) where member_id is not null`.execute(db);
};
