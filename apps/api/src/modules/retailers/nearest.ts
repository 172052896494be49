import { sql, type RawBuilder } from 'kysely';
import { radians, type Point } from '../../platform/geocoder/distance.ts';

/** Sorts by great-circle distance: minus the cosine of the angle. */
export const distanceRank = ({ latitude, longitude }: Point): RawBuilder<number> =>
  sql<number>`-(sin(radians(latitude)) * sin(radians(${latitude}::float8))
    + cos(radians(latitude)) * cos(radians(${latitude}::float8)) * cos(radians(longitude - ${longitude}::float8)))`;

/** The index finds candidates by degrees on an unrolled map; the nearest by great circle aren't farther than these. */
export const reachOfNearest = (near: Point, limit: number): RawBuilder<{ reach: number | null }> => {
  const around = (longitude: number) => sql`
    (select id, latitude, longitude from retailer
      order by point(longitude, latitude) <-> point(${longitude}::float8, ${near.latitude}::float8)
      limit ${limit})`;
  const candidates = sql.join(
    [-360, 0, 360].map((turn) => around(near.longitude + turn)),
    sql` union `,
  );
  return sql`
    select max(distanceRank) as reach
      from (select ${distanceRank(near)} as distanceRank from (${candidates}) as candidate order by 1 limit ${limit}) as nearest`;
};

/** Degrees, about 11 m: the precision of a cosine near 1. */
const MARGIN = 0.0001;

const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Splits at the date line. */
const spans = (west: number, east: number): [number, number][] => {
  if (east - west >= 360) return [[-180, 180]];
  if (west < -180)
    return [
      [west + 360, 180],
      [-180, east],
    ];
  if (east > 180)
    return [
      [west, 180],
      [-180, east - 360],
    ];
  return [[west, east]];
};

/** Boxes that contain everything within `reach`. */
export const boxesAround = ({ latitude, longitude }: Point, reach: number): RawBuilder<boolean> => {
  const angle = Math.acos(Math.max(-1, Math.min(1, -reach)));
  const [south, north] = [latitude - degrees(angle) - MARGIN, latitude + degrees(angle) + MARGIN];
  const holdsPole = south <= -90 || north >= 90;
  const half = holdsPole
    ? 180
    : degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(latitude))))) + MARGIN;
  const parts = spans(longitude - half, longitude + half).map(
    ([west, east]) => sql`point(longitude, latitude)
      <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`,
  );
  return sql<boolean>`(${sql.join(parts, sql` or `)})`;
};
