import type { Entry } from '@stoa/contract';
import { calendarDay } from '../../../lib/dates.ts';
import { counted } from '../../../lib/figures.ts';
import { today } from '../../../lib/smoked-day.ts';
import { Wordmark } from '../../../ui/Wordmark.tsx';

interface ColophonProps {
  entries: readonly Entry[];
  name: string;
  /** The year's cigars, including those in progress. */
  cigars: number;
}

export function Colophon({ entries, name, cigars }: ColophonProps) {
  const photos = entries.reduce((sum, { journal_images: { length } }) => sum + length, 0);
  const unfinished = cigars - entries.length;

  return (
    <footer className="book-sheet book-chapter book-colophon">
      <Wordmark markOnly />
      <div className="mx-auto mt-6 max-w-narrow space-y-3 text-small text-pretty wrap-anywhere">
        <p>
          Printed from the journal of {name} on {calendarDay(today())}: {counted(entries.length, 'cigar')}
          {photos > 0 && ` and ${counted(photos, 'photo')}`}.
        </p>
        {unfinished > 0 && (
          <p>
            {unfinished === 1
              ? 'One cigar from this year is unrated. It counts in the figures but isn’t printed.'
              : `${unfinished} cigars from this year are unrated. They count in the figures but aren’t printed.`}
          </p>
        )}
        <p>Set in Cormorant Garamond and Figtree.</p>
      </div>
    </footer>
  );
}
