const DAY_MS = 24 * 60 * 60 * 1000;

/** Days until a suspension ends automatically; `''` means it doesn't. */
export const SUSPENSION_ENDS = [
  { value: '1', label: 'After a day' },
  { value: '7', label: 'After a week' },
  { value: '30', label: 'After 30 days' },
] as const;

export const suspensionEnd = (days: string): string | null =>
  days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
