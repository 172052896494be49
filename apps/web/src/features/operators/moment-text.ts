const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Returns "Nov 23, 2026, 11:05 AM" in the reader's time zone. */
export const momentText = (moment: string): string => format.format(Date.parse(moment));

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Returns "Nov 23, 2026". */
export const dayText = (moment: string): string => day.format(Date.parse(moment));
