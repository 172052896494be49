/** When emails and pushes of notifications go out (decision 69). Shared by web app and server. */

/** Emails come right away, or the less urgent ones together once a day or week. */
export const MAIL_RHYTHMS = ['at_once', 'daily', 'weekly'] as const;
export type MailRhythm = (typeof MAIL_RHYTHMS)[number];
export const STANDARD_RHYTHM: MailRhythm = 'daily';

/** `HH:MM` on the member's clock. The hours span midnight if `to` isn't after `from`. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** Default when a member turns quiet hours on. */
export const PROPOSED_QUIET_HOURS: QuietHours = { from: '22:00', to: '08:00' };

export const SAME_TIMES_TEXT = 'Both times are the same. Please choose a different end.';

/** Time zone of members who have neither chosen one nor set a home. */
export const STANDARD_ZONE = 'America/New_York';

/** Converts `HH:MM` to minutes since midnight. */
export const toMinutes = (time: string): number => {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
};

/** Converts minutes since midnight to `HH:MM`. */
export const formatTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** @param minute minutes since local midnight */
export const isQuietAt = ({ from, to }: QuietHours, minute: number): boolean => {
  const [begin, end] = [toMinutes(from), toMinutes(to)];
  return begin < end ? minute >= begin && minute < end : minute >= begin || minute < end;
};
