import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';

const statements = [
  sql`alter table staff_approval drop constraint staff_approval_kind_check`,
  sql`alter table staff_approval add constraint staff_approval_kind_check
    check (kind in ('points', 'refund', 'message', 'backup'))`,
  sql`alter table operator_message add column deleted_at timestamptz(3)`,
  sql`alter table operator_message add column reach_max integer`,
  sql`alter table operator_message drop constraint operator_message_state_check`,
  sql`alter table operator_message add constraint operator_message_state_check
    check (state in ('draft', 'scheduled', 'sent', 'deleted'))`,
  sql`alter table operator_message add constraint operator_message_deleted
    check ((state = 'deleted') = (deleted_at is not null))`,
];

/** A second person confirms messages to many, and a deleted draft can be restored for a while. */
export const up = async (db: Db): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
