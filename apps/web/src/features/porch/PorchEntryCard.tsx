import type { PorchEntry } from '@stoa/contract';
import { placeLabel } from '@stoa/contract/places.rules';
import { MessageCircle } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { relativeTime } from '../../lib/dates.ts';
import { counted } from '../../lib/figures.ts';
import type { ReportedThing } from '../../lib/reported-thing.ts';
import { entryDay } from '../../lib/smoked-day.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { RaiseGlass } from './RaiseGlass.tsx';

export interface FollowedMember {
  id: number;
  name: string;
  is_follower: boolean;
}

interface PorchEntryCardProps {
  entry: PorchEntry;
  viewerId: number;
  isNew: boolean;
  picture: ReactNode;
  mark: ReactNode;
  Report: ComponentType<{ thing: ReportedThing }>;
  /** Null on the Porch of followed members. */
  Follow: ComponentType<{ member: FollowedMember }> | null;
  onOpen: (part?: string) => void;
  onOpenMember: (id: number) => void;
}

export function PorchEntryCard(props: PorchEntryCardProps) {
  const { entry, viewerId, isNew, picture, mark, Report, Follow, onOpen, onOpenMember } = props;
  const { user_id: owner } = entry;

  return (
    <li className="py-8 first:pt-2">
      <article
        // One member may have logged a cigar more than once.
        aria-labelledby={`porch-${entry.id} porch-${entry.id}-member porch-${entry.id}-day`}
        className="grid gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
      >
        <header className="flex min-h-12 flex-wrap items-center justify-end gap-x-3 sm:col-span-2">
          <Avatar name={entry.user_name} src={entry.user_profile_picture} />
          <WhoAndWhen entry={entry} onOpenMember={onOpenMember} />
          {isNew && <Tag tone="brass">New</Tag>}
          {Follow !== null && owner !== null && entry.is_follower !== null && (
            <Follow member={{ id: owner, name: entry.user_name, is_follower: entry.is_follower }} />
          )}
          {owner !== viewerId && (
            <Report
              thing={{
                kind: 'entry',
                id: entry.id,
                what: `the entry ${entry.name}`,
                member: owner === null ? null : { id: owner, name: entry.user_name },
              }}
            />
          )}
        </header>
        <div className="group relative self-start overflow-hidden rounded-soft">
          {picture}
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            className="absolute inset-0"
            onClick={() => onOpen()}
          />
        </div>
        <div className="flex min-w-0 flex-col items-start">
          <CigarWords entry={entry} mark={mark} onOpen={onOpen} />
          <Responses entry={entry} viewerId={viewerId} onOpen={onOpen} />
        </div>
      </article>
    </li>
  );
}

function WhoAndWhen({ entry, onOpenMember }: Pick<PorchEntryCardProps, 'entry' | 'onOpenMember'>) {
  const { user_id: owner } = entry;

  return (
    <p id={`porch-${entry.id}-member`} className="max-w-full flex-[1_1_5rem] text-small text-muted">
      {owner === null ? (
        <span className="text-body text-ivory">{entry.user_name}</span>
      ) : (
        <button
          type="button"
          className="-my-2.5 max-w-full py-2.5 text-left text-body font-semibold text-ivory transition-colors hover:text-brass-bright"
          onClick={() => onOpenMember(owner)}
        >
          {entry.user_name}
        </button>
      )}
      <br />
      <time dateTime={entry.completed_at ?? entry.created_at}>
        {relativeTime(entry.completed_at ?? entry.created_at)}
      </time>
    </p>
  );
}

function CigarWords({ entry, mark, onOpen }: Pick<PorchEntryCardProps, 'entry' | 'mark' | 'onOpen'>) {
  const day = entryDay(entry);
  const brand = [entry.brand_name, entry.vitola].filter(Boolean).join(' · ');

  return (
    <>
      <h2 id={`porch-${entry.id}`} className="font-serif text-title font-medium text-balance wrap-anywhere">
        <button
          type="button"
          data-entry={entry.id}
          className="-my-1 min-h-11 text-left transition-colors hover:text-brass-bright"
          onClick={() => onOpen()}
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
        <p className="mt-4 line-clamp-4 max-w-text font-serif text-lead text-pretty italic wrap-anywhere">
          {entry.experience_note}
        </p>
      )}
      <p className="mt-3 text-small wrap-anywhere text-muted">
        {entry.location && `${placeLabel(entry.location)}, `}
        <time id={`porch-${entry.id}-day`} dateTime={day.iso}>
          {day.long}
        </time>
      </p>
    </>
  );
}

function Responses({ entry, viewerId, onOpen }: Pick<PorchEntryCardProps, 'entry' | 'viewerId' | 'onOpen'>) {
  return (
    <div className="mt-3 flex flex-wrap gap-x-6">
      {entry.user_id !== viewerId && (
        <RaiseGlass entry={entry} viewerId={viewerId} isCheered={entry.is_cheered} />
      )}
      {(entry.may_reply || entry.replies > 0) && (
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-2 text-body text-muted transition-colors hover:text-brass-bright"
          onClick={() => onOpen('replies')}
        >
          <MessageCircle aria-hidden size="1.25rem" strokeWidth={1.5} />
          {entry.replies > 0 ? counted(entry.replies, 'reply', 'replies') : 'Reply'}
          <VisuallyHidden> to {entry.name}</VisuallyHidden>
        </button>
      )}
    </div>
  );
}
