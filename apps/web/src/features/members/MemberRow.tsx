import type { MemberItem } from '@stoa/contract';
import { placeLabel } from '@stoa/contract/places.rules';
import type { ReactNode } from 'react';
import { counted } from '../../lib/figures.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { EarnedBadges } from './EarnedBadges.tsx';

interface MemberRowProps {
  member: MemberItem;
  isViewer: boolean;
  onOpen: () => void;
  onOpenCigars: () => void;
  action?: ReactNode;
}

export function MemberRow({ member, isViewer, onOpen, onOpenCigars, action }: MemberRowProps) {
  const place = member.location && placeLabel(member.location);

  return (
    <li className="group relative flex flex-wrap items-center gap-x-4 gap-y-3 py-4 sm:gap-x-6 lg:grid lg:grid-cols-[auto_minmax(0,1fr)_calc(5rem+160px)_calc(5rem+64px)]">
      <Avatar name={member.name} src={member.picture} />
      <div className="min-w-0 flex-[1_1_8rem]">
        <button
          type="button"
          className="min-h-6 max-w-full text-left font-serif text-lead font-semibold wrap-anywhere transition-colors group-hover:text-brass-bright before:absolute before:inset-0"
          onClick={onOpen}
        >
          {member.name}
        </button>
        <p className="flex flex-wrap items-baseline gap-x-3 text-small text-muted">
          {member.handle && <span>{`@${member.handle}`}</span>}
          {place && <span>{place}</span>}
          {member.cigars !== null && (
            <button
              type="button"
              className="relative min-h-6 underline decoration-edge underline-offset-4 transition-colors after:absolute after:-inset-x-1 after:-inset-y-2 hover:text-brass-bright"
              onClick={onOpenCigars}
            >
              {counted(member.cigars, 'cigar')}
              <VisuallyHidden>{` of ${member.name}`}</VisuallyHidden>
            </button>
          )}
        </p>
      </div>
      <div className="order-1 ml-16 basis-full empty:hidden sm:ml-18 lg:order-none lg:ml-0">
        <EarnedBadges badges={member.badges} />
      </div>
      <div className="relative ml-auto lg:justify-self-end">
        {isViewer ? <span className="text-small text-brass">You</span> : action}
      </div>
    </li>
  );
}
