import { placeLabel } from '@stoa/contract/places.rules';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { ApiError } from '../../lib/api.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { ReportedThing } from '../../lib/reported-thing.ts';
import { useQuietJournal } from '../../lib/quiet-journal.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Sheet } from '../../ui/overlays.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { FollowButton } from './FollowButton.tsx';
import { MemberAbout, MemberAboutSkeleton } from './MemberAbout.tsx';
import { MemberCigars } from './MemberCigars.tsx';
import { memberProfile } from './members.queries.ts';

const MemberMenu = lazyPart(async () => (await import('./blocks/MemberMenu.tsx')).MemberMenu, {
  quiet: true,
});

interface MemberSheetProps {
  id: number;
  viewerId: number;
  onClose: () => void;
  onOpenCigar: (entryId: number) => void;
  /** Lists the cigars that the member wants. */
  Wants: ComponentType<{ id: number }>;
  Report: ComponentType<{ thing: ReportedThing; onClose: () => void }>;
  /** A panel above this one. Inside it, so that the two don't hide each other from screen readers. */
  children?: ReactNode;
}

export function MemberSheet(props: MemberSheetProps) {
  const { id, viewerId, onClose, onOpenCigar, Wants, Report, children } = props;
  const quiet = useQuietJournal();
  const profile = useQuery(memberProfile(id));
  const isGone = profile.error instanceof ApiError && profile.error.status === 404;
  const member = isGone ? undefined : profile.data;

  return (
    <Sheet
      open
      onClose={onClose}
      title={member?.name ?? 'Member'}
      portrait={<Avatar name={member?.name ?? ''} src={member?.picture} size="large" />}
      {...(member?.handle && {
        eyebrow: <span className="tracking-wide normal-case">@{member.handle}</span>,
      })}
      {...(member?.location && { note: placeLabel(member.location) })}
      action={
        member &&
        (member.id === viewerId ? (
          <TextLink roomy to="/dashboard/account/seen-as">
            See what others see
          </TextLink>
        ) : (
          <div className="flex flex-wrap items-center gap-1 sm:-mr-3 sm:flex-nowrap">
            <FollowButton member={member} isMain />
            <Suspense fallback={<span className="size-11" />}>
              <MemberMenu key={member.id} member={member} onBlocked={onClose} Report={Report} />
            </Suspense>
          </div>
        ))
      }
    >
      {isGone ? (
        <EmptyState
          level={3}
          picture="door"
          title="This member isn’t available"
          text="Close this panel to continue."
        />
      ) : (
        <Loaded
          from={profile}
          skeleton={<MemberAboutSkeleton />}
          errorText="An error occurred while fetching user data..."
        >
          {(loaded) => (
            <MemberAbout
              member={loaded}
              quiet={quiet}
              onOpenCigar={onOpenCigar}
              cigars={<MemberCigars id={loaded.id} onOpen={onOpenCigar} />}
              // A response that an earlier version stored lacks the number.
              {...((loaded.wants ?? 0) > 0 && { wants: <Wants id={loaded.id} /> })}
            />
          )}
        </Loaded>
      )}
      {children}
    </Sheet>
  );
}
