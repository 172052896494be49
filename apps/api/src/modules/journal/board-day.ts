import { atZone, startOfDay } from '../places/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A member's day for boards and challenges of cigars: at most `BOARD_DAILY_CAP` of its entries count. */
export interface BoardDay {
  /** `2026-05-01` */
  readonly day: string;
  readonly endsAt: Date;
  /** The home's zone when the day began; null is UTC. */
  readonly zone: string | null;
}

const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Returns the day of a new entry in the home's zone. The first day in another zone lasts until a midnight at least 24
 * hours away, so that moving yields no extra days (decision 65).
 */
export const boardDayAt = (now: Date, zone: string | null, last: BoardDay | null): BoardDay => {
  if (last !== null && now < last.endsAt) return last;
  const today = atZone(now, zone).slice(0, 10);
  const day = last !== null && last.day > today ? last.day : today;
  const midnight = startOfDay(dayAfter(day), zone);
  const isAsBefore = last === null || startOfDay(dayAfter(day), last.zone).getTime() === midnight.getTime();
  if (isAsBefore) return { day, endsAt: midnight, zone };
  let endsAt = midnight;
  for (let days = 2; endsAt.getTime() < now.getTime() + DAY_MS; days += 1) {
    endsAt = startOfDay(dayAfter(day, days), zone);
  }
  return { day, endsAt, zone };
};
