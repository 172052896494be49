import type { Suggestion } from '@stoa/contract';
import { placeLabel } from '@stoa/contract/places.rules';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { FollowButton } from './FollowButton.tsx';
import { suggestions, useDismiss } from './members.queries.ts';

interface SuggestionsProps {
  onOpen: (id: number) => void;
}

const virtue = (line: string) => line.charAt(0).toUpperCase() + line.slice(1);

function reasonOf({ reason, line, location }: Suggestion): string {
  switch (reason) {
    case 'host':
      return 'Invited you';
    case 'city':
      return location ? `Also in ${location.city}` : 'In your city';
    case 'state':
      return location ? placeLabel(location) : 'In your state';
    case 'line':
      return `Smokes ${virtue(line ?? '')}, as you do`;
    case 'lately':
      return 'Wrote in the journal lately';
  }
}

/** Up to six, each with the reason; who was followed or dismissed makes room for the next. Dismissed ones do not come back. */
export function Suggestions({ onOpen }: SuggestionsProps) {
  const dismiss = useDismiss();
  const place = useRef<HTMLElement>(null);
  const members = useQuery(suggestions).data?.results ?? [];
  if (members.length === 0) return null;

  return (
    <section ref={place} tabIndex={-1} aria-label="Whom to follow" className="outline-none">
      <SectionTitle
        size="lead"
        action={
          <Button variant="link" onClick={() => dismiss.mutate('all')}>
            Do not suggest anybody
          </Button>
        }
      >
        Whom to follow
      </SectionTitle>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {members.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center gap-x-3 border-b border-hairline py-3">
            <Avatar name={member.name} src={member.picture} />
            <div className="min-w-0 flex-[1_1_6rem]">
              <button
                type="button"
                className="-my-2 block min-h-11 max-w-full text-left text-body font-semibold wrap-anywhere transition-colors hover:text-brass-bright"
                onClick={() => onOpen(member.id)}
              >
                {member.name}
              </button>
              <p className="text-small text-muted">{reasonOf(member)}</p>
            </div>
            <div className="ml-auto flex items-center">
              <FollowButton member={member} />
              <IconButton
                icon={X}
                label={`Do not suggest ${member.name}`}
                onClick={() => {
                  // Before the row that has the focus goes.
                  place.current?.focus({ preventScroll: true });
                  dismiss.mutate(member.id);
                }}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
