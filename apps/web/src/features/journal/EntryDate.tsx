import type { EntryDay } from './entry-day.ts';

/** The date in the journal's margin: the day large, month and year below. For the eye; the text says it in words. */
export function EntryDate({ of }: { of: EntryDay }) {
  return (
    <p aria-hidden className="hidden flex-col lg:flex">
      <span className="figures -mt-1 text-display font-medium text-brass">{of.day}</span>
      <span className="mt-1 text-small text-muted">{of.month}</span>
    </p>
  );
}
