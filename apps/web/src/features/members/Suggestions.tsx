import type { Suggestion } from '@stoa/contract';
import { NEAR_REASONS } from '@stoa/contract/porch.rules';
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

/** Limits each of two groups, because the alphabetical list below should stay near. */
const GROUP_MAX = 4;

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

/** Returns the first `most` that aren't followed, with those followed a moment ago between them. */
function upTo(most: number, members: readonly Suggestion[]): readonly Suggestion[] {
  const beyond = members.filter(({ is_follower }) => !is_follower)[most];
  return beyond ? members.slice(0, members.indexOf(beyond)) : members;
}

const isNear = ({ reason }: Suggestion) => NEAR_REASONS.includes(reason);

/** Shows each with a reason; followed or dismissed ones make room for the next. Dismissed ones don't come back. */
export function Suggestions({ onOpen }: { onOpen: (id: number) => void }) {
  const dismiss = useDismiss();
  const members = useQuery(suggestions).data?.results ?? [];
  const groups: [title: string, members: readonly Suggestion[]][] = [
    ['Near you', upTo(GROUP_MAX, members.filter(isNear))],
    [
      'Suggested',
      upTo(
        GROUP_MAX,
        members.filter((one) => !isNear(one)),
      ),
    ],
  ];

  return groups
    .filter(([, group]) => group.length > 0)
    .map(([title, group], at, { length }) => (
      <Faces
        key={title}
        title={title}
        members={group}
        onOpen={onOpen}
        onDismiss={dismiss.mutate}
        isLast={at === length - 1}
      />
    ));
}

interface FacesProps {
  title: string;
  members: readonly Suggestion[];
  onOpen: (id: number) => void;
  onDismiss: (id: number | 'all') => void;
  isLast: boolean;
}

function Faces({ title, members, onOpen, onDismiss, isLast }: FacesProps) {
  const place = useRef<HTMLElement>(null);

  return (
    <section ref={place} tabIndex={-1} aria-label={title} className="outline-none">
      <SectionTitle
        size="lead"
        action={
          isLast && (
            <Button variant="link" onClick={() => onDismiss('all')}>
              Stop suggesting members
            </Button>
          )
        }
      >
        {title}
      </SectionTitle>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {members.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center gap-x-3 border-b border-hairline py-3">
            <Avatar name={member.name} src={member.picture} />
            <div className="min-w-0 flex-[1_1_6rem]">
              <button
                type="button"
                className="-my-2.5 block max-w-full py-2.5 text-left text-body font-semibold wrap-anywhere transition-colors hover:text-brass-bright"
                onClick={() => onOpen(member.id)}
              >
                {member.name}
              </button>
              <p className="text-small text-muted">{reasonText(member)}</p>
            </div>
            <div className="ml-auto flex items-center">
              <FollowButton member={member} />
              <IconButton
                icon={X}
                label={`Don’t suggest ${member.name}`}
                onClick={() => {
                  // It moves the focus before the row that has it is gone.
                  place.current?.focus({ preventScroll: true });
                  onDismiss(member.id);
                }}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
