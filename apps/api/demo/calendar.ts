const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Moments of the demo world, relative to the load. */
export interface Calendar {
  readonly now: Date;
  /**
   * A local hour so many days ago, by the sun (15 degrees of longitude are an hour); a day earlier where it would lie
   * in the future.
   */
  at(daysAgo: number, hour: number, longitude: number): Date;
  /** Midnight (UTC) so many days ago; negative days lie in the future. */
  midnight(daysAgo: number): Date;
}

/** Counts from midnight UTC, so that time windows do not depend on the hour of the load. */
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

export const minutesAfter = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * 60_000);
