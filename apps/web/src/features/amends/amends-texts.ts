const MOMENT = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Returns "November 24 at 6:05 PM", by the device's clock. */
export const momentText = (moment: string): string => MOMENT.format(new Date(moment));
