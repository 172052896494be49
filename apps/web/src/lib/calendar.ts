/**
 * English names of days and months. Dates are formatted by hand, because a page's first `Intl.DateTimeFormat` takes a
 * slow phone 60 ms before anything is shown.
 */
export const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
export const MONTHS =
  'January February March April May June July August September October November December'.split(' ');

/** Months count from 0. */
export const shortMonth = (month: number): string => (MONTHS[month] ?? '').slice(0, 3);
