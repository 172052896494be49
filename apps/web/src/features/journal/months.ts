import type { Entry } from '@stoa/contract';
import { MONTHS } from '../../lib/calendar.ts';
import { entryDay } from '../../lib/smoked-day.ts';

export interface Month {
  /** 2026-11 */
  key: string;
  /** November 2026 */
  name: string;
  entries: Entry[];
}

/** Returns null if the months aren't in order, because entries can be logged long after they were smoked. */
export function inMonths(entries: readonly Entry[]): Month[] | null {
  const months: Month[] = [];
  for (const entry of entries) {
    const { iso, year } = entryDay(entry);
    const key = iso.slice(0, 7);
    const last = months.at(-1);
    if (last?.key === key) last.entries.push(entry);
    else if (last && last.key < key) return null;
    else months.push({ key, name: `${MONTHS[Number(key.slice(5)) - 1]} ${year}`, entries: [entry] });
  }
  return months;
}
