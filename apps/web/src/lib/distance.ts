const IN_MILES = /^(us|usa|united states( of america)?)?$/i;
const KILOMETRES_PER_MILE = 1.609344;

/** Whether a country measures ways in miles; an unknown one counts as the United States. */
export const measuresInMiles = (country: string | null | undefined): boolean =>
  IN_MILES.test(country?.trim() ?? '');

/** 0.44 → 0.4 miles, 12.6 → 13 miles; 20 kilometres where the country measures in them. */
export function distanceText(miles: number, country: string | null | undefined): string {
  const [far, unit] = measuresInMiles(country)
    ? [miles, 'miles']
    : [miles * KILOMETRES_PER_MILE, 'kilometres'];
  return `${far < 10 ? far.toFixed(1) : Math.round(far).toLocaleString('en-US')} ${unit}`;
}
