const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface Calendar {
  readonly now: Date;
  /** Returns a solar local hour (15 degrees of longitude each) that many days ago; a day earlier if it would be in the future. */
  at(daysAgo: number, hour: number, longitude: number): Date;
  /** Returns midnight UTC that many days ago; negative days are in the future. */
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
