import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { RedemptionRow } from './redemption.ts';

const ADDRESS = ['recipient', 'street', 'line2', 'city', 'state', 'zip_code', 'country'] as const;

const toKey = (row: RedemptionRow): string =>
  JSON.stringify([row.member_id, ...ADDRESS.map((part) => row[part])]);

/** Groups redemptions that change together into parcels: one for each member and address. */
export const groupIntoParcels = (rows: readonly RedemptionRow[]): RedemptionRow[][] =>
  Array.from(Map.groupBy(rows, toKey).values());

/** Returns the parcels that contain one of these redemptions, each with all its redemptions by number. */
export const listParcelsWith = async (db: Db, ids: readonly number[]): Promise<RedemptionRow[][]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<RedemptionRow>`
    select other.* from redemption as other
     where exists (
       select from redemption as named
        where named.id = any(${ids}::bigint[]) and named.member_id = other.member_id and named.box = other.box)
     order by other.id`.execute(db);
  return Array.from(Map.groupBy(rows, ({ box }) => box).values());
};
