function timeOfDay(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** "Good evening, Marcus", by the device's clock. */
export const greeting = (moment: Date, firstName: string): string =>
  `${timeOfDay(moment.getHours())}, ${firstName}`;

const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** "Sunday, November 22". Written by hand: the first Intl.DateTimeFormat takes a slow phone 60 ms before the first paint. */
export const today = (moment: Date): string =>
  `${DAYS[moment.getDay()]}, ${MONTHS[moment.getMonth()]} ${moment.getDate()}`;
