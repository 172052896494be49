import { isQuietAt } from '@stoa/contract/notifications.delivery.rules';
import { localMinute, quietEnd, type MemberDelivery } from '../delivery/quiet-hours.ts';
import { atZone } from '../../places/index.ts';

/** Local hours; a digest missed at the first is sent up to the last. */
const FIRST_MINUTE = 8 * 60;
const LAST_MINUTE = 21 * 60;
/** If quiet hours leave fewer daytime minutes than this, the member sleeps during the day. */
const LEAST_MINUTES = 60;
/** Sunday evening on the member's clock, when the week's digest is due. */
const WEEKLY_TIME = '18:00:00';
const DAY_MS = 24 * 60 * 60 * 1000;

export interface Waiting {
  readonly digest_on: string | null;
  readonly oldest: Date;
}

const isDay = (minute: number) => minute >= FIRST_MINUTE && minute < LAST_MINUTE;

const sleepsByDay = ({ quiet }: MemberDelivery): boolean => {
  if (quiet === null) return false;
  let free = 0;
  for (let minute = FIRST_MINUTE; minute < LAST_MINUTE; minute += 1) if (!isQuietAt(quiet, minute)) free += 1;
  return free < LEAST_MINUTES;
};

/** Returns the last Sunday evening: `2026-11-22T18:00:00`. */
const getWeekStart = (local: string): string => {
  const today = Date.parse(`${local.slice(0, 10)}T00:00:00Z`);
  const sunday = (weeksBack: number) => {
    const days = new Date(today).getUTCDay() + 7 * weeksBack;
    return `${new Date(today - days * DAY_MS).toISOString().slice(0, 10)}T${WEEKLY_TIME}`;
  };
  return sunday(0) <= local ? sunday(0) : sunday(1);
};

/** Returns the member's local day if a digest is due now, or null. */
export const digestDay = (
  delivery: MemberDelivery,
  { digest_on, oldest }: Waiting,
  now: Date,
): string | null => {
  const { mails, zone } = delivery;
  if (mails === 'at_once' || quietEnd(delivery, now) !== null) return null;
  if (!isDay(localMinute(now, zone)) && !sleepsByDay(delivery)) return null;
  const local = atZone(now, zone);
  const day = local.slice(0, 10);
  if (digest_on === day) return null;
  return mails === 'daily' || atZone(oldest, zone) < getWeekStart(local) ? day : null;
};
