import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';
import { applyFunctions } from '../src/platform/database/functions.ts';

/** Applies the corrected rules to replies on entries for followers, and to cheers whose first entry was deleted. */
export const up = async (db: Db): Promise<void> => {
  await applyFunctions(db);
  await sql`
    select update_visibility_of_notifications(array(
      select notification.id from notification join entry on entry.id = notification.entry_id
       where type = 'reply' and entry.audience = 'followers'
          or type = 'cheer' and entry.deleted_at is not null))`.execute(db);
};
