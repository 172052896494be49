import type { JournalStats } from './stats.queries.ts';

type Months = JournalStats['by_month'];

/** Adds the year's months without cigars, so that its chart starts in January. The current year ends today. */
export function monthsOfYear(months: Months, year: number, today: Date): Months {
  const known = new Map(months.map((entry) => [entry.month, entry]));
  const current = `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}`;
  const last = months.at(-1)?.month ?? '';
  return Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
    .filter((month) => month <= current || month <= last)
    .map((month) => known.get(month) ?? { month, cigars: 0, stoic: 0 });
}
