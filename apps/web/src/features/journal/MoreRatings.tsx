import type { PreviousRating } from '@stoa/contract';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Control } from 'react-hook-form';
import { classNames } from '../../ui/class-names.ts';
import type { EntryValues } from './entry-form.ts';
import { RATING_LABELS } from './entry-texts.ts';
import { FURTHER_RATINGS, FurtherStars } from './RatingFields.tsx';

const NAMES = FURTHER_RATINGS.map((name) => RATING_LABELS[name]).join(', ');

interface MoreRatingsProps {
  control: Control<EntryValues>;
  previous: PreviousRating | null;
  given: boolean;
}

/** Folds five ratings away, and opens if one is given. */
export function MoreRatings({ control, previous, given }: MoreRatingsProps) {
  const [open, setOpen] = useState(given);
  const id = useId();

  return (
    <section>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="flex min-h-14 w-full items-center justify-between gap-4 border-b border-edge py-2 text-left transition-colors hover:border-brass hover:text-brass-bright"
        onClick={() => setOpen(!open)}
      >
        <span className="flex flex-wrap items-baseline gap-x-4">
          <span className="font-serif text-lead font-semibold">More ratings</span>
          {!open && <span className="text-small text-muted">{NAMES}</span>}
        </span>
        <ChevronDown
          aria-hidden
          size="1.25rem"
          strokeWidth={1.5}
          className={classNames('shrink-0 text-brass', open && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!open} className="pt-4">
        <FurtherStars control={control} previous={previous} />
      </div>
    </section>
  );
}
