import type { EntryDay } from '../../lib/smoked-day.ts';

/** Hidden from screen readers, because the text has the date in words. */
export function EntryDate({ entry, inMonth }: { entry: EntryDay; inMonth: boolean }) {
  return (
    <p aria-hidden className="row-span-2 hidden flex-col lg:flex">
      <span className="figures -mt-1 text-display font-medium text-brass">{entry.day}</span>
      <span className="mt-1 text-small text-muted">{inMonth ? entry.weekday : entry.month}</span>
    </p>
  );
}
