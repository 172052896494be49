import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';

export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table redemption
      add column incident text,
      add column incident_at timestamptz(3),
      add column attempt smallint not null default 1,
      drop constraint redemption_check1,
      drop constraint redemption_check2,
      add constraint redemption_delivered_dated
        check ((status = 'delivered') = (delivered_at is not null) or status = 'cancelled' and incident is not null),
      add constraint redemption_cancelled_in_time
        check (cancelled_at is null or incident is not null or shipped_at is null and delivered_at is null),
      add constraint redemption_incident_check check (incident in ('returned', 'lost')),
      add constraint redemption_incident_dated check ((incident is null) = (incident_at is null)),
      add constraint redemption_incident_shipped
        check (incident is null or status in ('shipped', 'delivered', 'cancelled')),
      add constraint redemption_attempt_check check (attempt > 0)`.execute(db);
  await sql`create index redemption_incident on redemption (id) where incident is not null`.execute(db);
  await sql`
    alter table staff_approval
      drop constraint staff_approval_kind_check,
      add constraint staff_approval_kind_check check (kind in ('points', 'refund', 'backup'))`.execute(db);
};
