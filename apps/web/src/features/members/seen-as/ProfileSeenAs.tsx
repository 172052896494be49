import type { MemberProfile, SeenAs } from '@stoa/contract';
import { placeLabel } from '@stoa/contract/places.rules';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { MemberAbout, MemberAboutSkeleton } from '../MemberAbout.tsx';
import { CigarPages } from '../MemberCigars.tsx';
import { cigarsSeenAs, profileSeenAs } from './seen-as.queries.ts';

interface ProfileSeenAsProps {
  as: SeenAs;
  onOpenCigar: (entryId: number) => void;
}

export function ProfileSeenAs({ as, onOpenCigar }: ProfileSeenAsProps) {
  const profile = useQuery(profileSeenAs(as));
  const status = profile.error instanceof ApiError ? profile.error.status : null;

  if (status === 404)
    return (
      <EmptyState
        title={`@${as.handle} can’t find you`}
        text="You’ve blocked them, so you can’t find each other."
      />
    );
  if (status === 400) return <EmptyState title="This is you" text="Please choose another member." />;
  return (
    <div className="px-5 pt-6 pb-10 sm:px-10">
      <Loaded
        from={profile}
        skeleton={<MemberAboutSkeleton />}
        errorText="An error occurred while fetching user data..."
      >
        {(member) => (
          <div className="space-y-6">
            <Head member={member} />
            <MemberAbout
              member={member}
              quiet={false}
              onOpenCigar={onOpenCigar}
              cigars={<CigarsSeenAs as={as} onOpen={onOpenCigar} />}
            />
          </div>
        )}
      </Loaded>
    </div>
  );
}

function Head({ member }: { member: MemberProfile }) {
  return (
    <header className="flex flex-wrap items-center gap-4">
      <Avatar name={member.name} src={member.picture} size="large" />
      <div className="min-w-40 flex-1">
        {member.handle && <p className="eyebrow normal-case wrap-anywhere">@{member.handle}</p>}
        <h2 className="font-serif text-title font-medium wrap-anywhere">{member.name}</h2>
        {member.location && <p className="text-small text-muted">{placeLabel(member.location)}</p>}
      </div>
    </header>
  );
}

function CigarsSeenAs({ as, onOpen }: { as: SeenAs; onOpen: (entryId: number) => void }) {
  return <CigarPages cigars={useInfiniteQuery(cigarsSeenAs(as))} onOpen={onOpen} />;
}
