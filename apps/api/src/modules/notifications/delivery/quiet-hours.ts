import {
  isQuietAt,
  toMinutes,
  type MailRhythm,
  type QuietHours,
} from '@stoa/contract/notifications.delivery.rules';
import { atZone } from '../../places/index.ts';

export interface MemberDelivery {
  readonly mails: MailRhythm;
  readonly quiet: QuietHours | null;
  /** IANA name of the member's clock. */
  readonly zone: string;
}

const MINUTE_MS = 60_000;
/** Clock changes happen at quarter hours. */
const STEP_MINUTES = 15;
const DAY_MINUTES = 24 * 60;

/** Minutes since midnight on the clock of a zone. */
export const localMinute = (at: Date, zone: string): number => toMinutes(atZone(at, zone).slice(11, 16));

/** Returns when quiet hours end; null outside them. Steps along the member's clock to get clock changes right. */
export const quietEnd = ({ quiet, zone }: MemberDelivery, at: Date): Date | null => {
  if (quiet === null || !isQuietAt(quiet, localMinute(at, zone))) return null;
  let end = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
  for (let minute = localMinute(end, zone); isQuietAt(quiet, minute); minute = localMinute(end, zone)) {
    const left = (toMinutes(quiet.to) - minute + DAY_MINUTES) % DAY_MINUTES;
    end = new Date(end.getTime() + Math.min(left, STEP_MINUTES - (minute % STEP_MINUTES)) * MINUTE_MS);
  }
  return end;
};
