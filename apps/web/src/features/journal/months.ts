import type { Entry } from '@stoa/contract';
import { dateFormat } from '../../lib/dates.ts';
import { entryDay } from '../../lib/smoked-day.ts';

export interface Month {
  /** 2026-11 */
  key: string;
  /** November 2026 */
  name: string;
  entries: Entry[];
}

const monthName = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns null if the months aren't in order, because entries can be logged long after they were smoked. */
export function inMonths(entries: readonly Entry[]): Month[] | null {
  const months: Month[] = [];
  for (const entry of entries) {
    const { iso } = entryDay(entry);
    const key = iso.slice(0, 7);
    const last = months.at(-1);
    if (last?.key === key) last.entries.push(entry);
    else if (last && last.key < key) return null;
    else months.push({ key, name: monthName(new Date(`${iso}Z`)), entries: [entry] });
  }
  return months;
}
