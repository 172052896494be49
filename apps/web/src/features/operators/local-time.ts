const two = (value: number) => String(value).padStart(2, '0');

/** 2026-05-01T19:30, on this device's clock: what a field for date and time shows. */
export function asLocalTime(moment: string): string {
  const at = new Date(moment);
  const day = [String(at.getFullYear()).padStart(4, '0'), two(at.getMonth() + 1), two(at.getDate())].join(
    '-',
  );
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The moment of a filled-in field; null where it is not filled in. `stored`: what it began with, seconds included. */
export function momentOf(text: string, stored?: string): string | null {
  if (stored !== undefined && text === asLocalTime(stored)) return stored;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** America/Chicago: whose clock the fields show. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');

const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** May 1, 2026, 7:30 PM */
export const momentText = (moment: string): string => full.format(Date.parse(moment));
