import type { Entry } from '@stoa/contract';
import { placeLabel } from '@stoa/contract/places.rules';
import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CigarPicture } from './CigarPicture.tsx';
import { entryDay } from './entry-day.ts';
import { EntryDate } from './EntryDate.tsx';
import { entryGrid } from './entry-grid.ts';
import { LineMark } from './LineMark.tsx';

export interface EntryCardProps {
  entry: Entry;
  /** Above the fold when the page opens; `first` for the first one. */
  eager?: boolean | 'first';
  onOpen: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function EntryCard({ entry, eager, onOpen, onEdit, onDelete }: EntryCardProps) {
  const day = entryDay(entry);
  const brand = [entry.brand_name, entry.vitola].filter(Boolean).join(' · ');

  return (
    <li className={`group relative ${entryGrid}`}>
      <EntryDate of={day} />
      <CigarPicture
        name={entry.name}
        vitola={entry.vitola}
        line={entry.product_line}
        photo={entry.journal_images[0]}
        picture={entry.product_picture}
        sizes="(min-width: 64rem) 15rem, (min-width: 40rem) 11rem, 27vw"
        eager={eager}
      />
      <div className="flex min-w-0 flex-col items-start">
        <p className="eyebrow lg:sr-only">
          <time dateTime={day.iso}>{day.long}</time>
        </p>
        <h3 className="mt-1 w-full font-serif text-lead font-semibold text-balance wrap-anywhere sm:text-title sm:font-medium lg:mt-0">
          <button
            type="button"
            data-entry={entry.id}
            className="-my-2 py-2 text-left transition-colors group-hover:text-brass-bright before:absolute before:inset-0"
            onClick={onOpen}
          >
            {entry.name}
          </button>
        </h3>
        {brand && <p className="mt-1 text-body text-muted">{brand}</p>}
        <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1.5 sm:mt-3">
          {entry.rating !== null && <Stars value={entry.rating} />}
          <LineMark line={entry.product_line} />
          {entry.location && <span className="text-small text-muted">{placeLabel(entry.location)}</span>}
        </p>
        {entry.experience_note && (
          <p className="mt-3 line-clamp-2 max-w-text font-serif text-body text-ivory italic wrap-anywhere sm:text-lead">
            {entry.experience_note}
          </p>
        )}
        {entry.in_progress && (
          <button
            type="button"
            className="relative mt-1 inline-flex min-h-11 items-center gap-3 text-small text-brass transition-colors hover:text-brass-bright"
            onClick={onEdit}
          >
            <span className="rounded-soft border border-brass px-2 py-0.5 whitespace-nowrap">
              In Progress
            </span>
            <span className="underline decoration-edge underline-offset-4">
              Complete<VisuallyHidden> {entry.name}</VisuallyHidden>
            </span>
          </button>
        )}
      </div>
      <div className="relative col-start-2 -mb-3 -ml-3 flex sm:col-start-3 sm:row-start-1 sm:-mt-2 sm:mb-0 sm:ml-0 lg:col-start-4">
        <IconButton icon={Pencil} label={`Edit ${entry.name}`} onClick={onEdit} />
        <IconButton icon={Trash2} tone="danger" label={`Delete ${entry.name}`} onClick={onDelete} />
      </div>
    </li>
  );
}
