import type { Virtue } from '@stoa/contract/catalogue.rules';
import { Emblem } from '../../../ui/Emblem.tsx';
import { Wordmark } from '../../../ui/Wordmark.tsx';
import { LINE_LABELS } from '../stats-texts.ts';

interface BookCoverProps {
  year: number;
  name: string;
  emblem: Virtue | null;
}

export function BookCover({ year, name, emblem }: BookCoverProps) {
  return (
    <header className="book-sheet book-cover">
      <div className="flex flex-1 flex-col items-center justify-between gap-8 border border-brass px-6 py-12 text-center outline-1 outline-offset-4 outline-brass">
        <p className="eyebrow text-brass-bright">The journal of the year</p>
        {emblem === null ? (
          <Wordmark size="large" />
        ) : (
          <div>
            <Emblem virtue={emblem} size={176} tinted />
            <p className="mt-3 font-serif text-lead italic">A year of {LINE_LABELS[emblem].toLowerCase()}</p>
          </div>
        )}
        <div className="max-w-full">
          <h1>
            <span className="figures block text-display font-medium">{year}</span>
            <span className="mt-3 block font-serif text-title text-balance wrap-anywhere">{name}</span>
          </h1>
          {emblem !== null && (
            <div className="mt-10">
              <Wordmark />
            </div>
          )}
        </div>
      </div>
    </header>
  );
}
