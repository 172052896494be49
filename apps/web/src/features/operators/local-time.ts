const two = (value: number) => String(value).padStart(2, '0');

/** Returns 2026-05-01T19:30 in this device's time zone, for a date and time field. */
export function asLocalTime(moment: string): string {
  const at = new Date(moment);
  const day = [String(at.getFullYear()).padStart(4, '0'), two(at.getMonth() + 1), two(at.getDate())].join(
    '-',
  );
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Returns the field's time in UTC, or null if incomplete. `stored` is its initial value, with seconds. */
export function parseLocalTime(text: string, stored?: string): string | null {
  if (stored !== undefined && text === asLocalTime(stored)) return stored;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** Returns "America/Chicago", the time zone of the fields. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
