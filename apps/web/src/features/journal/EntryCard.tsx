import type { Entry } from '@stoa/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { longDate, monthAndYear } from '../../lib/dates.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { CigarPicture } from './CigarPicture.tsx';
import { LineMark } from './LineMark.tsx';
import { placeName } from './place-name.ts';

export interface EntryCardProps {
  entry: Entry;
  onOpen: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One evening in the journal: the date in the margin, the picture, what was smoked and how it was. */
export function EntryCard({ entry, onOpen, onEdit, onDelete }: EntryCardProps) {
  const day = new Date(entry.smoked_at).getDate();
  const house = [entry.brand_name, entry.vitola].filter(Boolean).join(' · ');

  return (
    <li className="group relative grid grid-cols-[6.5rem_1fr] gap-x-4 py-6 sm:grid-cols-[11rem_1fr] sm:gap-x-7 sm:py-8 lg:grid-cols-[5rem_14rem_1fr]">
      <p aria-hidden className="hidden flex-col lg:flex">
        <span className="figures text-display font-medium text-brass">{day}</span>
        <span className="mt-1 text-small text-muted">{monthAndYear(entry.smoked_at)}</span>
      </p>
      <CigarPicture
        name={entry.name}
        vitola={entry.vitola}
        line={entry.product_line}
        photo={entry.journal_images[0]}
        picture={entry.product_picture}
        sizes="(min-width: 64rem) 14rem, (min-width: 40rem) 11rem, 6.5rem"
      />
      <div className="flex min-w-0 flex-col items-start">
        <p className="eyebrow lg:sr-only">
          <time dateTime={entry.smoked_at}>{longDate(entry.smoked_at)}</time>
        </p>
        <h2 className="mt-1 w-full font-serif text-lead font-semibold text-balance wrap-anywhere sm:text-title sm:font-medium lg:mt-0">
          <button
            type="button"
            className="text-left transition-colors group-hover:text-brass-bright before:absolute before:inset-0"
            onClick={onOpen}
          >
            {entry.name}
          </button>
        </h2>
        {house && <p className="mt-1 text-body text-muted">{house}</p>}
        <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1.5 sm:mt-3">
          {entry.rating !== null && <Stars value={entry.rating} />}
          <LineMark line={entry.product_line} />
          {entry.location && <span className="text-small text-muted">{placeName(entry.location)}</span>}
        </p>
        {entry.experience_note && (
          <p className="mt-3 line-clamp-2 hidden max-w-text font-serif text-lead text-ivory italic sm:[display:-webkit-box]">
            {entry.experience_note}
          </p>
        )}
        <div className="relative mt-2 flex w-full items-center">
          {entry.in_progress && (
            <button
              type="button"
              aria-label={`In Progress: complete ${entry.name}`}
              className="inline-flex min-h-11 items-center gap-2 text-small text-brass transition-colors hover:text-brass-bright"
              onClick={onEdit}
            >
              <span className="rounded-soft border border-brass px-2 py-0.5 whitespace-nowrap">
                In Progress
              </span>
              <span aria-hidden className="hidden underline decoration-edge underline-offset-4 sm:inline">
                Complete
              </span>
            </button>
          )}
          <span className="ml-auto flex">
            <IconButton icon={Pencil} label={`Edit ${entry.name}`} onClick={onEdit} />
            <IconButton icon={Trash2} tone="danger" label={`Delete ${entry.name}`} onClick={onDelete} />
          </span>
        </div>
      </div>
    </li>
  );
}
