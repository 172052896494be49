import type { MemberProfile } from '@stoa/contract';
import { VIRTUES } from '@stoa/contract/catalogue.rules';
import { placeLabel } from '@stoa/contract/places.rules';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ApiError } from '../../lib/api.ts';
import { monthAndYear } from '../../lib/dates.ts';
import { counted } from '../../lib/figures.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Emblem } from '../../ui/Emblem.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useHashTarget } from '../../ui/use-hash-target.ts';
import { CigarPhotos } from './CigarPhotos.tsx';
import { FollowButton } from './FollowButton.tsx';
import { MemberCigars } from './MemberCigars.tsx';
import { memberProfile } from './members.queries.ts';
import { Picture } from '../../ui/Picture.tsx';

const MemberMenu = lazy(async () => ({ default: (await import('./blocks/MemberMenu.tsx')).MemberMenu }));

interface MemberSheetProps {
  id: number;
  viewerId: number;
  onClose: () => void;
  onOpenCigar: (entryId: number) => void;
}

/** The server leaves out what the member hides. */
export function MemberSheet({ id, viewerId, onClose, onOpenCigar }: MemberSheetProps) {
  const profile = useQuery(memberProfile(id));
  const isGone = profile.error instanceof ApiError && profile.error.status === 404;
  const member = isGone ? undefined : profile.data;

  return (
    <Sheet
      open
      onClose={onClose}
      title={member?.name ?? 'Member'}
      portrait={<Avatar name={member?.name ?? ''} src={member?.picture} />}
      {...(member?.handle && { eyebrow: <span className="normal-case">@{member.handle}</span> })}
      {...(member?.location && { note: placeLabel(member.location) })}
      action={
        member &&
        member.id !== viewerId && (
          <div className="flex flex-wrap items-center gap-1 sm:-mr-3 sm:flex-nowrap">
            <FollowButton member={member} isMain />
            <Suspense fallback={<span className="size-11" />}>
              <MemberMenu member={member} onBlocked={onClose} />
            </Suspense>
          </div>
        )
      }
    >
      {isGone ? (
        <EmptyState level={3} title="This member is not here any more" text="Close this panel to go on." />
      ) : (
        <Loaded
          from={profile}
          skeleton={<ProfileSkeleton />}
          errorText="An error occurred while fetching user data..."
        >
          {(loaded) => <Profile member={loaded} onOpenCigar={onOpenCigar} />}
        </Loaded>
      )}
    </Sheet>
  );
}

function Profile({ member, onOpenCigar }: { member: MemberProfile; onOpenCigar: (entryId: number) => void }) {
  const cigars = useHashTarget<HTMLElement>('cigars');
  const lines = VIRTUES.filter((line) => member.user_cigars.some((cigar) => cigar.product_line === line));
  const facts = [
    member.created_at === null ? '' : `Member since ${monthAndYear(member.created_at)}`,
    counted(member.followers, 'follower'),
    `${counted(member.following, 'member')} followed`,
    member.is_muted ? 'Muted by you' : '',
  ].filter(Boolean);

  return (
    <div className="space-y-8">
      <CigarPhotos cigars={member.user_cigars} onOpen={onOpenCigar} />
      <div className="space-y-4">
        {member.bio && (
          <p className="border-l border-brass pl-5 font-serif text-lead whitespace-pre-line italic wrap-anywhere">
            {member.bio}
          </p>
        )}
        <p className="text-small text-muted">{facts.join('\u00a0· ')}</p>
      </div>
      <section>
        <h3 className="border-b border-edge pb-2 font-serif text-lead font-semibold">Badges</h3>
        {member.badges.length === 0 ? (
          <p className="py-4 text-body text-muted">No badges yet.</p>
        ) : (
          <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,5rem),1fr))] gap-x-4 gap-y-6">
            {member.badges.map(({ name, image }) => (
              <li key={name} className="flex flex-col items-center text-center">
                <Picture src={image} alt="" width={72} height={72} loading="lazy" className="size-18" />
                <span className="mt-2 text-small">{name}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section {...cigars}>
        <h3 className="flex items-baseline justify-between border-b border-edge pb-2 font-serif text-lead font-semibold">
          Cigars
          {member.cigars !== null && (
            <span className="font-sans text-small font-normal text-muted">
              {`${counted(member.cigars, 'cigar')} logged`}
            </span>
          )}
        </h3>
        {lines.length > 0 && (
          <ul aria-label="Lines smoked" className="flex flex-wrap gap-x-6 gap-y-2 pt-4">
            {lines.map((line) => (
              <li key={line} className="flex items-center gap-2 text-small capitalize">
                <Emblem virtue={line} size={28} tinted /> {line}
              </li>
            ))}
          </ul>
        )}
        {member.cigars === null ? (
          <p className="py-4 text-body text-muted">{`${member.first_name} keeps the cigars to themselves.`}</p>
        ) : (
          <MemberCigars id={member.id} onOpen={onOpenCigar} />
        )}
      </section>
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <Loading label="Loading the member">
      <Skeleton shape="block" className="aspect-3/2" />
      <Skeleton className="mt-8 w-44" />
      <Skeleton shape="block" className="mt-8 h-32" />
    </Loading>
  );
}
