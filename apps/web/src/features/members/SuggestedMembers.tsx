import type { SuggestedMember } from '@stoa/contract';
import { placeLabel } from '@stoa/contract/places.rules';
import { counted } from '../../lib/figures.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { FollowButton } from './FollowButton.tsx';

interface SuggestedMembersProps {
  from: readonly SuggestedMember[];
  onOpen: (id: number) => void;
}

/** Faces before the alphabet: members of one's own city, and those who log most. */
export function SuggestedMembers({ from, onOpen }: SuggestedMembersProps) {
  return (
    <>
      <Faces title="Near you" members={from.filter(({ near }) => near)} onOpen={onOpen} />
      <Faces title="Suggested" members={from.filter(({ near }) => !near)} onOpen={onOpen} />
    </>
  );
}

interface FacesProps {
  title: string;
  members: readonly SuggestedMember[];
  onOpen: (id: number) => void;
}

function Faces({ title, members, onOpen }: FacesProps) {
  if (members.length === 0) return null;
  return (
    <section aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-6 gap-y-8">
        {members.map((member) => (
          <li
            key={member.id}
            className="group relative flex flex-col items-center text-center max-sm:nth-[n+3]:hidden"
          >
            <Avatar name={member.name} src={member.picture} size="large" />
            <button
              type="button"
              className="mt-3 min-h-6 max-w-full font-serif text-lead font-semibold wrap-break-word transition-colors group-hover:text-brass-bright before:absolute before:inset-0"
              onClick={() => onOpen(member.id)}
            >
              {member.name}
            </button>
            <p className="grow text-small text-muted">
              {member.near || !member.location
                ? member.cigars !== null && counted(member.cigars, 'cigar')
                : placeLabel(member.location)}
            </p>
            <div className="relative mt-3">
              <FollowButton member={member} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
