import { EARTH_M, HOME_RADIUS_M } from '@stoa/contract/places.rules';
import { sql } from 'kysely';

/**
 * `isNearHome`, denied, for a query with a `place` and a `home`: a place that nobody could find the home by.
 * Both work with the same sphere.
 */
export const isAwayFromHome = sql<boolean>`(home.latitude is null
  or ${sql.lit(2 * EARTH_M)} * asin(least(1, sqrt(
       sin(radians(place.latitude - home.latitude) / 2) ^ 2
       + cos(radians(home.latitude)) * cos(radians(place.latitude))
         * sin(radians(place.longitude - home.longitude) / 2) ^ 2))) > ${sql.lit(HOME_RADIUS_M)})`;
