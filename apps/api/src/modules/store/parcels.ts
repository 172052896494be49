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

/**
 * Returns other parcels that may have the label with a number, because its redemption isn't in them anymore: it was
 * cancelled after the label was printed, or stayed behind when the others shipped.
 */
export const listLabelMates = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RedemptionRow[][]>> => {
  const { rows } = await sql<{ named: number; mate: number }>`
    select named.id as named, mate.id as mate
      from redemption as named join redemption as mate
        on mate.member_id = named.member_id and mate.id <> named.id and mate.recipient = named.recipient
       and mate.street = named.street and mate.line2 = named.line2 and mate.city = named.city
       and mate.state = named.state and mate.zip_code = named.zip_code and mate.country = named.country
     where named.id = any(${ids}::bigint[]) and named.incident is null
       and (named.status = 'cancelled' and mate.status <> 'cancelled' and mate.requested_at <= named.cancelled_at
              and coalesce(mate.shipped_at, mate.delivered_at, 'infinity') >= named.cancelled_at
         or named.status in ('requested', 'processing') and mate.status in ('shipped', 'delivered') and mate.id > named.id
              and mate.shipped_at >= coalesce(named.processing_at, named.requested_at)
              and (mate.processing_at is null) = (named.processing_at is null))`.execute(db);
  const parcels = await listParcelsWith(
    db,
    rows.map(({ mate }) => mate),
  );
  return new Map(
    Array.from(
      Map.groupBy(rows, ({ named }) => named),
      ([named, found]) => [
        named,
        parcels.filter((parcel) => parcel.some(({ id }) => found.some(({ mate }) => mate === id))),
      ],
    ),
  );
};
