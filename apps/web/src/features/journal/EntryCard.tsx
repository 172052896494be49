import type { Entry } from '@stoa/contract';
import { placeLabel } from '@stoa/contract/places.rules';
import { Stars } from '../../ui/Stars.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { classNames } from '../../ui/class-names.ts';
import { AudienceMark } from './AudienceMark.tsx';
import { EntryActions } from './EntryActions.tsx';
import { EntryPicture } from './EntryPicture.tsx';
import { entryDay } from '../../lib/smoked-day.ts';
import { EntryDate } from './EntryDate.tsx';
import { ENTRY_GRIDS } from './entry-grid.ts';
import { LineMark } from './LineMark.tsx';

export interface EntryCardProps {
  entry: Entry;
  /** True if the card is above the fold when the page opens; `first` is the first card. */
  eager?: boolean | 'first';
  /** Set below a month's heading, which says month and year; a phone has no heading for the first one. */
  month: 'first' | 'later' | null;
  onOpen: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function EntryCard({ entry, eager, month, onOpen, onEdit, onDelete }: EntryCardProps) {
  const day = entryDay(entry);
  const kind = entry.journal_images.length > 0 ? 'photo' : 'product';
  const places = ENTRY_GRIDS[kind];
  const brand = [entry.brand_name, entry.vitola].filter(Boolean).join(' · ');

  return (
    <li className="@container">
      <div className={classNames('group relative', places.grid)}>
        <EntryDate entry={day} inMonth={month !== null} />
        <div className={places.picture}>
          <EntryPicture
            entry={entry}
            sizes={places.sizes}
            shape={kind === 'photo' ? 'wide' : 'plain'}
            eager={eager}
          />
        </div>
        <div className={classNames('row-start-1 min-w-0 lg:col-start-3', places.title)}>
          <p className="eyebrow lg:sr-only">
            <time dateTime={day.iso}>
              {month === 'later' && <span aria-hidden>{`${day.weekday} ${day.day}`}</span>}
              <span className={month === 'later' ? 'sr-only' : ''}>{day.long}</span>
            </time>
          </p>
          <h3 className="mt-1 w-full font-serif text-lead font-semibold text-balance wrap-anywhere sm:text-title sm:font-medium lg:mt-0">
            <button
              type="button"
              data-entry={entry.id}
              className="-my-2.25 py-2.25 text-left transition-colors group-hover:text-brass-bright fills-row"
              onClick={onOpen}
            >
              {entry.name}
            </button>
          </h3>
        </div>
        <div className={classNames('flex min-w-0 flex-col items-start lg:col-start-3', places.details)}>
          <p className="flex max-w-full flex-wrap items-center gap-x-5 gap-y-1.5 wrap-anywhere sm:mt-1">
            {entry.rating !== null && <Stars value={entry.rating} />}
            <LineMark line={entry.product_line} />
            <AudienceMark audience={entry.visibility} />
            <span aria-hidden className="-mb-1.5 w-full sm:hidden" />
            {brand && (
              <span className="text-small text-muted sm:order-first sm:w-full sm:text-body">{brand}</span>
            )}
            {entry.location && <span className="text-small text-muted">{placeLabel(entry.location)}</span>}
          </p>
          {entry.experience_note && (
            <p className="mt-3 line-clamp-2 max-w-text font-serif text-body text-ivory italic wrap-anywhere sm:text-lead">
              {entry.experience_note}
            </p>
          )}
          {entry.in_progress && <CompleteButton name={entry.name} onPress={onEdit} />}
        </div>
        <div
          className={classNames(
            'relative row-start-1 -mt-2 -mr-3 flex self-start opacity-70 transition-opacity group-hover:opacity-100 focus-within:opacity-100 lg:col-start-4',
            places.actions,
          )}
        >
          <EntryActions name={entry.name} onEdit={onEdit} onDelete={onDelete} />
        </div>
      </div>
    </li>
  );
}

const CompleteButton = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <button
    type="button"
    className="relative -mb-2.5 inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-3 text-left text-small text-brass transition-colors hover:text-brass-bright sm:mt-1"
    onClick={onPress}
  >
    <span className="rounded-soft border border-brass px-2 py-0.5 whitespace-nowrap">In Progress</span>
    <span className="underline decoration-edge underline-offset-4">
      Complete<VisuallyHidden> {name}</VisuallyHidden>
    </span>
  </button>
);
