import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';

const DAY = sql.raw(
  `((coalesce(shipped_at, delivered_at, cancelled_at) at time zone 'UTC')::date - date '2000-01-01')::text`,
);

/** Equal for all redemptions in a parcel. Until it's shipped, all for one address goes together. Days are UTC. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table redemption add column box uuid not null generated always as (md5(
      member_id::text || chr(31) || recipient || chr(31) || street || chr(31) || line2 || chr(31) || city || chr(31)
        || state || chr(31) || zip_code || chr(31) || country || chr(31) || status || chr(31)
        || coalesce(incident, '') || chr(31)
        || case when status in ('requested', 'processing') then '' else coalesce(${DAY}, '') end)::uuid) stored`.execute(
    db,
  );
};
