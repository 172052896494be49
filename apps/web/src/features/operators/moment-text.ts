const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Nov 23, 2026, 11:05 AM: on the clock of whoever reads. */
export const momentText = (moment: string): string => format.format(Date.parse(moment));
