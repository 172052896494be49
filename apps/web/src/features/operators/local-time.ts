const two = (value: number) => String(value).padStart(2, '0');

/** Returns 2026-05-01T19:30 on this device's clock, for a date and time field. */
export function asLocalTime(moment: string): string {
  const at = new Date(moment);
  const day = [String(at.getFullYear()).padStart(4, '0'), two(at.getMonth() + 1), two(at.getDate())].join(
    '-',
  );
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Returns the moment of a field, or null if it is incomplete. `stored` is its first value, with seconds. */
export function parseLocalTime(text: string, stored?: string): string | null {
  if (stored !== undefined && text === asLocalTime(stored)) return stored;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** Returns "America/Chicago", the clock of the fields. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
