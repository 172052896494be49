import { dateFormat } from '../../lib/dates.ts';

function timeOfDay(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** Returns "Good evening, Marcus" in the device's time zone. */
export const greeting = (moment: Date, firstName: string): string =>
  `${timeOfDay(moment.getHours())}, ${firstName}`;

/** Returns "Sunday, November 22". */
export const today = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' });
