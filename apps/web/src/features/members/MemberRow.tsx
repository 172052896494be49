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
    <li className="group relative flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-4">
      <Avatar name={member.name} src={member.picture} size="large" />
      <div className="min-w-0 flex-[1_1_8rem]">
        <button
          type="button"
          className="min-h-6 max-w-full text-left font-serif text-lead font-semibold wrap-anywhere transition-colors group-hover:text-brass-bright fills-row"
          onClick={onOpen}
        >
          {member.name}
        </button>
        {place && <p className="text-small text-muted">{place}</p>}
        <div className="mt-1 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
          {member.cigars !== null && (
            <button
              type="button"
              className="relative min-h-6 transition-colors after:absolute after:-inset-x-1 after:-inset-y-2 hover:text-brass-bright"
              onClick={onOpenCigars}
            >
              {counted(member.cigars, 'cigar')}
              <VisuallyHidden>{` of ${member.name}`}</VisuallyHidden>
            </button>
          )}
          <EarnedBadges badges={member.badges} />
        </div>
      </div>
      <div className="relative ml-auto">
        {isViewer ? <span className="text-small text-brass">You</span> : action}
      </div>
    </li>
  );
}
