import { EARTH_M } from '@stoa/contract/places.rules';
import { sql, type RawBuilder } from 'kysely';

interface PointColumns {
  readonly latitude: RawBuilder<number>;
  readonly longitude: RawBuilder<number>;
}

export const pointColumns = (table: string): PointColumns => ({
  latitude: sql.ref(`${table}.latitude`),
  longitude: sql.ref(`${table}.longitude`),
});

/** Computes `metersBetween` in SQL; null if a point is unknown. */
export const metersApart = (one: PointColumns, other: PointColumns): RawBuilder<number> =>
  sql<number>`${sql.lit(2 * EARTH_M)} * asin(least(1, sqrt(
       sin(radians(${one.latitude} - ${other.latitude}) / 2) ^ 2
       + cos(radians(${other.latitude})) * cos(radians(${one.latitude}))
         * sin(radians(${one.longitude} - ${other.longitude}) / 2) ^ 2)))`;
