import { sql, type RawBuilder } from 'kysely';
import { radians, type Point } from '../../platform/geocoder/distance.ts';

/** Orders by the great circle; minus the cosine of the angle is enough to compare by. */
export const farness = ({ latitude, longitude }: Point): RawBuilder<number> =>
  sql<number>`-(sin(radians(latitude)) * sin(radians(${latitude}::float8))
    + cos(radians(latitude)) * cos(radians(${latitude}::float8)) * cos(radians(longitude - ${longitude}::float8)))`;

/**
 * How far so many retailers are that are near on the flat map, as `farness` says it: the index gives them in order
 * of degrees. Whichever they are, the nearest ones by the great circle are no farther. The map is unrolled to both
 * sides, because it ends at the date line.
 */
export const nearestWithin = (near: Point, wanted: number): RawBuilder<{ reach: number | null }> => {
  const around = (longitude: number) => sql`
    (select id, latitude, longitude from retailer
      order by point(longitude, latitude) <-> point(${longitude}::float8, ${near.latitude}::float8)
      limit ${wanted})`;
  const candidates = sql.join(
    [-360, 0, 360].map((turn) => around(near.longitude + turn)),
    sql` union `,
  );
  return sql`
    select max(farness) as reach
      from (select ${farness(near)} as farness from (${candidates}) as candidate order by 1 limit ${wanted}) as nearest`;
};

/** Degrees added on every side, about 11 m: a cosine near 1 tells no smaller angle apart. */
const MARGIN = 0.0001;

const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** West and east of a box, in parts that do not cross the date line. */
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

/** Whether a retailer lies in the boxes that hold everything no farther than `reach`. */
export const boxesAround = ({ latitude, longitude }: Point, reach: number): RawBuilder<boolean> => {
  const angle = Math.acos(Math.max(-1, Math.min(1, -reach)));
  const [south, north] = [latitude - degrees(angle) - MARGIN, latitude + degrees(angle) + MARGIN];
  // Around a pole every longitude is near.
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
