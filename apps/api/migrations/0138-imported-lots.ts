import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';

export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table lot add column note text not null default '';
    alter table lot add column import_id bigint references journal_import (id);
    alter table humidor add column import_id bigint references journal_import (id);
    alter table want add column import_id bigint references journal_import (id);
    create index lot_of_import on lot (import_id, id) where import_id is not null;
    create index humidor_of_import on humidor (import_id) where import_id is not null;
    create index want_of_import on want (import_id) where import_id is not null`.execute(db);
  await sql`
    alter table journal_import_line alter column entry drop not null;
    alter table journal_import_line add column stock jsonb;
    alter table journal_import_line add check (num_nonnulls(entry, stock) = 1);
    alter table journal_import add column lots integer not null default 0 check (lots >= 0);
    alter table journal_import add column humidors integer not null default 0 check (humidors >= 0);
    alter table journal_import add column wants integer not null default 0 check (wants >= 0);
    alter table journal_import add check (added + lots + humidors + wants <= done)`.execute(db);
};
