import type { PorchEntry } from '@stoa/contract';
import { placeLabel } from '@stoa/contract/places.rules';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { relativeTime } from '../../lib/dates.ts';
import { counted } from '../../lib/figures.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Stars } from '../../ui/Stars.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { RaiseGlass } from './RaiseGlass.tsx';

interface PorchEntryCardProps {
  entry: PorchEntry;
  viewerId: number;
  isNew: boolean;
  picture: ReactNode;
  mark: ReactNode;
  onOpen: () => void;
  onOpenMember: (id: number) => void;
}

/** Shows a member's photo large and a product's familiar picture small. */
export function PorchEntryCard(props: PorchEntryCardProps) {
  const { entry, viewerId, isNew, picture, mark, onOpen, onOpenMember } = props;
  const hasPhoto = entry.journal_images.length > 0;

  return (
    <li className="py-7 first:pt-2">
      <article
        // The label has the member and the time, because a cigar may appear more than once.
        aria-labelledby={`porch-${entry.id} porch-${entry.id}-member porch-${entry.id}-time`}
        className="flex flex-wrap gap-x-5 gap-y-4"
      >
        <header className="flex min-h-12 w-full flex-wrap items-center gap-x-3">
          <Avatar name={entry.user_id === null ? '' : entry.user_name} src={entry.user_profile_picture} />
          <MemberAndDay entry={entry} onOpenMember={onOpenMember} />
          {isNew && <Tag tone="brass">New</Tag>}
        </header>
        <div
          className={classNames(
            'group relative self-start overflow-hidden rounded-soft',
            hasPhoto ? 'w-full sm:w-2/5' : 'w-26 max-w-full sm:w-40',
          )}
        >
          {picture}
          <button type="button" tabIndex={-1} aria-hidden className="absolute inset-0" onClick={onOpen} />
        </div>
        <div className="max-w-full min-w-0 flex-[1_1_9rem]">
          <CigarWords entry={entry} mark={mark} onOpen={onOpen} />
        </div>
        <footer className="flex w-full flex-wrap gap-x-6">
          {entry.user_id !== viewerId && (
            <RaiseGlass entry={entry} viewerId={viewerId} isCheered={entry.is_cheered} />
          )}
          {entry.replies > 0 && (
            <p className="inline-flex min-h-11 items-center gap-2 text-body text-muted">
              <MessageCircle aria-hidden size="1.25rem" strokeWidth={1.5} />
              {counted(entry.replies, 'reply', 'replies')}
            </p>
          )}
        </footer>
      </article>
    </li>
  );
}

function MemberAndDay({ entry, onOpenMember }: Pick<PorchEntryCardProps, 'entry' | 'onOpenMember'>) {
  const { user_id: owner } = entry;
  const finished = entry.completed_at ?? entry.created_at;

  return (
    <div className="max-w-full flex-[1_1_5rem]">
      {owner === null ? (
        <p id={`porch-${entry.id}-member`} className="text-body">
          {entry.user_name}
        </p>
      ) : (
        <button
          id={`porch-${entry.id}-member`}
          type="button"
          className="-my-2.5 block max-w-full py-2.5 text-left text-body font-semibold text-ivory transition-colors hover:text-brass-bright"
          onClick={() => onOpenMember(owner)}
        >
          {entry.user_name}
        </button>
      )}
      <p id={`porch-${entry.id}-time`} className="text-small wrap-anywhere text-muted">
        <time dateTime={finished}>{relativeTime(finished)}</time>
        {entry.location && ` · ${placeLabel(entry.location)}`}
      </p>
    </div>
  );
}

function CigarWords({ entry, mark, onOpen }: Pick<PorchEntryCardProps, 'entry' | 'mark' | 'onOpen'>) {
  const brand = [entry.brand_name, entry.vitola].filter(Boolean).join(' · ');

  return (
    <>
      <h2 id={`porch-${entry.id}`} className="font-serif text-title font-medium text-balance wrap-anywhere">
        <button
          type="button"
          data-entry={entry.id}
          className="-my-1 min-h-11 text-left transition-colors hover:text-brass-bright"
          onClick={onOpen}
        >
          {entry.name}
        </button>
      </h2>
      {brand && <p className="text-body wrap-anywhere text-muted">{brand}</p>}
      <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1.5">
        {entry.rating !== null && <Stars value={entry.rating} />}
        {mark}
      </p>
      {entry.experience_note && (
        <p className="mt-4 line-clamp-3 max-w-text font-serif text-lead text-pretty italic wrap-anywhere">
          {entry.experience_note}
        </p>
      )}
    </>
  );
}
