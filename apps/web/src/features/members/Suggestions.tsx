import type { Suggestion } from '@stoa/contract';
import { placeLabel } from '@stoa/contract/places.rules';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { FollowButton } from './FollowButton.tsx';
import { suggestions, useDismiss } from './members.queries.ts';

/** Few enough that the list of all members stays in view. */
const MAX_SHOWN = { phone: 2, desktop: 4 };

const virtue = (line: string) => line.charAt(0).toUpperCase() + line.slice(1);

function reasonText({ reason, line, location }: Suggestion): string {
  switch (reason) {
    case 'host':
      return 'Invited you';
    case 'city':
      return location ? `Also in ${location.city}` : 'In your city';
    case 'state':
      return location ? placeLabel(location) : 'In your state';
    case 'line':
      return `Also smokes ${virtue(line ?? '')}`;
    case 'lately':
      return 'Active recently';
  }
}

/** Returns the first `most` members who aren't followed, and newly followed ones between them. */
function firstUnfollowed(most: number, members: readonly Suggestion[]): readonly Suggestion[] {
  const beyond = members.filter(({ is_follower }) => !is_follower)[most];
  return beyond ? members.slice(0, members.indexOf(beyond)) : members;
}

/**
 * Suggests members with a reason, nearby ones first. Followed or dismissed members are replaced by the next; dismissed ones
 * aren't suggested again.
 */
export function Suggestions({ onOpen }: { onOpen: (id: number) => void }) {
  const dismiss = useDismiss();
  const section = useRef<HTMLElement>(null);
  const wide = useWide();
  const members = firstUnfollowed(
    wide ? MAX_SHOWN.desktop : MAX_SHOWN.phone,
    useQuery(suggestions).data?.results ?? [],
  );
  if (members.length === 0) return null;

  return (
    <section ref={section} tabIndex={-1} aria-label="Suggested" className="outline-none">
      <SectionTitle
        size="lead"
        action={
          // The text is in line with the title, although the button is taller.
          <span className="-mb-2.5">
            <Button variant="plain" onClick={() => dismiss.mutate('all')}>
              Hide suggestions
            </Button>
          </span>
        }
      >
        Suggested
      </SectionTitle>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))] sm:gap-4">
        {members.map((member) => (
          <SuggestionTile
            key={member.id}
            member={member}
            onOpen={() => onOpen(member.id)}
            onDismiss={() => {
              // The focused card disappears, so the focus moves first.
              section.current?.focus({ preventScroll: true });
              dismiss.mutate(member.id);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

interface SuggestionTileProps {
  member: Suggestion;
  onOpen: () => void;
  onDismiss: () => void;
}

function SuggestionTile({ member, onOpen, onDismiss }: SuggestionTileProps) {
  return (
    <li className="group relative flex flex-col items-center bg-ink-raised px-3 pt-6 pb-1 text-center">
      <Avatar name={member.name} src={member.picture} size="large" />
      <button
        type="button"
        className="mt-3 min-h-6 max-w-full font-serif text-lead font-semibold wrap-anywhere transition-colors group-hover:text-brass-bright fills-row"
        onClick={onOpen}
      >
        {member.name}
      </button>
      <p className="grow text-small text-muted">{reasonText(member)}</p>
      <div className="relative">
        <FollowButton member={member} />
      </div>
      <span className="absolute top-0 right-0">
        <IconButton icon={X} label={`Don’t suggest ${member.name}`} onClick={onDismiss} />
      </span>
    </li>
  );
}
