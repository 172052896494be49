import { figure, tenths } from './figures.ts';

const IN_MILES = /^(us|usa|united states( of america)?)?$/i;
const KILOMETERS_PER_MILE = 1.609344;

/** Returns true if a country uses miles; an unknown country counts as the United States. */
export const measuresInMiles = (country: string | null | undefined): boolean =>
  IN_MILES.test(country?.trim() ?? '');

/** Returns "0.4 miles" for 0.44 and "13 miles" for 12.6; kilometers in countries that use them. */
export function distanceText(miles: number, country: string | null | undefined): string {
  const [far, unit] = measuresInMiles(country)
    ? [miles, 'miles']
    : [miles * KILOMETERS_PER_MILE, 'kilometers'];
  return `${far < 10 ? tenths(far) : figure(Math.round(far))} ${unit}`;
}
