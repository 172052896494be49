import type { OwnBadge } from '@stoa/contract';
import { BadgeGallery } from '../features/accounts/badges/BadgeGallery.tsx';
import { useMember } from '../features/accounts/member.ts';
import { StaleMember } from '../features/accounts/StaleMember.tsx';
import { PracticeList } from '../features/practices/PracticeList.tsx';
import { SharePicture } from '../features/share-picture/SharePicture.tsx';
import { useQuietJournal } from '../lib/quiet-journal.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { ACCOUNT } from './account-paths.ts';
import { MemberLayout } from './MemberLayout.tsx';

function ShareBadge({ badge }: { badge: OwnBadge }) {
  return (
    <SharePicture
      what={`the badge ${badge.name}`}
      variant="plain"
      card={async () => (await import('../features/share-picture/card.ts')).badgeCard(badge)}
    />
  );
}

export function BadgesPage() {
  const { badges } = useMember();
  const quiet = useQuietJournal();
  const earned = badges.filter((badge) => badge.earned).length;

  return (
    <MemberLayout name="Badges">
      <PageTitle back={ACCOUNT} lead={quiet ? undefined : `${earned} of ${badges.length} earned.`}>
        Badges
      </PageTitle>
      <StaleMember />
      {quiet ? (
        <EmptyState
          title="Quiet journal is on"
          text="You’re still earning badges. They’ll be here when you turn Quiet journal off."
          action={
            <TextLink roomy to="/dashboard/account/privacy">
              Privacy
            </TextLink>
          }
        />
      ) : (
        <>
          <BadgeGallery badges={badges} Share={ShareBadge} />
          <PracticeList />
        </>
      )}
    </MemberLayout>
  );
}
