const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Moments of the demo world, told from the moment of the load. */
export interface Calendar {
  readonly now: Date;
  /**
   * So many days ago at a local hour, by the sun (15 degrees of longitude make an hour); never in the
   * future: an evening that has not come yet was yesterday's.
   */
  at(daysAgo: number, hour: number, longitude: number): Date;
  /** Midnight (UTC) so many days ago; negative days are to come. */
  midnight(daysAgo: number): Date;
}

/** The same days for a whole day's loads, so that windows and counts do not depend on the hour. */
export const createCalendar = (now: Date): Calendar => {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  return {
    now,
    at: (daysAgo, hour, longitude) => {
      const moment = Math.round(today - daysAgo * DAY + (hour - longitude / 15) * HOUR);
      const days = Math.max(0, Math.ceil((moment - now.getTime()) / DAY));
      return new Date(moment - days * DAY);
    },
    midnight: (daysAgo) => new Date(today - daysAgo * DAY),
  };
};

/** The earlier moment, moved. */
export const minutesAfter = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * 60_000);
