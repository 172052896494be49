/** When mails and pushes of notices go out (decision 69), shared by screen and server. */

/** How mails come: each at once, or what is not urgent gathered once a day or once a week. */
export const MAIL_RHYTHMS = ['at_once', 'daily', 'weekly'] as const;
export type MailRhythm = (typeof MAIL_RHYTHMS)[number];
export const STANDARD_RHYTHM: MailRhythm = 'daily';

/** `HH:MM` on the member's clock; over midnight where `to` is not after `from`. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** What the screen proposes when they are switched on. */
export const PROPOSED_QUIET_HOURS: QuietHours = { from: '22:00', to: '08:00' };

export const SAME_TIMES_TEXT = 'Both times are the same. Please choose a different end.';

/** The clock of members who have neither chosen one nor named a home. */
export const STANDARD_ZONE = 'America/New_York';

/** Minutes since midnight of `HH:MM`. */
export const toMinutes = (time: string): number => {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
};

/** `HH:MM` of minutes since midnight. */
export const formatTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** @param minute of the local day */
export const isQuietAt = ({ from, to }: QuietHours, minute: number): boolean => {
  const [begin, end] = [toMinutes(from), toMinutes(to)];
  return begin < end ? minute >= begin && minute < end : minute >= begin || minute < end;
};
