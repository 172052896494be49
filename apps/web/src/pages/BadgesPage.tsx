import { BadgeGallery } from '../features/accounts/badges/BadgeGallery.tsx';
import { useMember } from '../features/accounts/member.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { ACCOUNT } from './account-paths.ts';
import { MemberLayout } from './MemberLayout.tsx';

/** /dashboard/account/badges */
export function BadgesPage() {
  const { badges } = useMember();
  const earned = badges.filter((badge) => badge.earned).length;

  return (
    <MemberLayout name="Badges">
      <PageTitle back={ACCOUNT} lead={`${earned} of ${badges.length} earned.`}>
        Badges
      </PageTitle>
      <BadgeGallery badges={badges} />
    </MemberLayout>
  );
}
