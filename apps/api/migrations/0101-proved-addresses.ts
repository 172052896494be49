import { sql, type Kysely } from 'kysely';

/**
 * A parcel goes to an address that was written, or redeemed to, by somebody who had just proved who they are (decision 0048).
 * Addresses of before are taken for proved.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table address add column proved_at timestamptz(3)`.execute(db);
  await sql`update address set proved_at = coalesce(written_at, created_at) where type = 'shipping'`.execute(
    db,
  );
};
