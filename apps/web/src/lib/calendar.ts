/**
 * English names of days and months. Dates are written by hand: the first `Intl.DateTimeFormat` of a page takes a slow
 * phone 60 ms, and it would be made before anything is shown.
 */
export const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
export const MONTHS =
  'January February March April May June July August September October November December'.split(' ');

/** From 0. */
export const shortMonth = (month: number): string => (MONTHS[month] ?? '').slice(0, 3);
