import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';
import { applyFunctions } from '../src/platform/database/functions.ts';

export const up = async (db: Db): Promise<void> => {
  await applyFunctions(db);
  await sql`drop function if exists is_notification_of_member_hidden(notification),
    is_notification_of_other_hidden(notification)`.execute(db);
};
