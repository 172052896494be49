const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const moment = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
});

/** Returns "November 27, 2026" in UTC, the day for emails. */
export const dayText = (at: Date): string => day.format(at);

/** Returns "November 27, 2026, 4:08 PM UTC". */
export const momentText = (at: Date): string =>
  moment.format(at).replace(' at ', ', ').replace('\u202f', ' ');
