import type { AvoidedMember } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorText } from '../../../lib/api.ts';
import { relativeTime } from '../../../lib/dates.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ListRow } from '../../../ui/ListRow.tsx';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { type Avoidance, avoidedMembers, useUndoAvoidance } from './blocks.queries.ts';

const TEXTS = {
  block: {
    list: 'Blocked members',
    picture: 'door',
    verb: 'Unblock',
    since: 'Blocked',
    empty: 'You haven’t blocked anyone. To block a member, open their profile and choose the three dots.',
  },
  mute: {
    list: 'Muted members',
    picture: 'lantern',
    verb: 'Unmute',
    since: 'Muted',
    empty: 'You haven’t muted anyone.',
  },
} as const;

export function AvoidedMembers({ kind }: { kind: Avoidance }) {
  const avoided = useQuery(avoidedMembers);
  const place = useRef<HTMLDivElement>(null);
  const texts = TEXTS[kind];

  return (
    // Receives the focus when a focused row disappears.
    <div ref={place} tabIndex={-1} role="group" aria-label={texts.list} className="outline-none">
      <Loaded from={avoided} skeleton={<RowSkeleton />} errorText="Couldn’t load this list.">
        {({ results, muted }) => {
          const members = kind === 'block' ? results : muted;
          return members.length === 0 ? (
            <EmptyNote picture={texts.picture}>{texts.empty}</EmptyNote>
          ) : (
            <ul aria-label={texts.list} className="divide-y divide-hairline border-y border-hairline">
              {members.map((member) => (
                <AvoidedRow
                  key={member.id}
                  member={member}
                  kind={kind}
                  onGone={() => place.current?.focus()}
                />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </div>
  );
}

interface AvoidedRowProps {
  member: AvoidedMember;
  kind: Avoidance;
  onGone: () => void;
}

function AvoidedRow({ member, kind, onGone }: AvoidedRowProps) {
  const undo = useUndoAvoidance(kind, onGone);
  const { verb, since } = TEXTS[kind];

  return (
    <ListRow
      leading={<Avatar name={member.name} src={member.picture} size="small" />}
      title={<span className="wrap-anywhere">{member.name}</span>}
      meta={`${since} ${relativeTime(member.since)}`}
      trailing={
        <Button
          variant="link"
          loading={undo.isPending}
          onClick={() => undo.mutate(member.id, { onError: (error) => toast.error(errorText(error)) })}
        >
          {verb}
          <VisuallyHidden> {member.name}</VisuallyHidden>
        </Button>
      }
    />
  );
}

function RowSkeleton() {
  return (
    <Loading label="Loading the members">
      <div className="flex min-h-16 items-center gap-4 border-y border-hairline py-3">
        <Skeleton shape="circle" className="size-9" />
        <div>
          <Skeleton className="my-2 w-36" />
          <Skeleton className="w-24" />
        </div>
      </div>
    </Loading>
  );
}
