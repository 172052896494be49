/** A member's weekly measure: how many cigars a week they want to smoke at most. Shared by web app and server. */

export const MEASURE_MIN = 1;
export const MEASURE_MAX = 99;

/** Days before today that an answer lists singly: they include the current week in every time zone. */
export const MEASURE_DAYS = 9;

const DAY_MS = 86_400_000;

const asDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Returns the Monday of a day's week, both as `2026-05-01`. */
export const getMonday = (day: string): string => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return asDay(at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS);
};

export const daysAfter = (day: string, days: number): string =>
  asDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);

export const MEASURE_TEXTS = {
  question: 'How many cigars a week feel right to you?',
  whole: `Enter a whole number from ${MEASURE_MIN} to ${MEASURE_MAX}.`,
} as const;
