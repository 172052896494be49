import { BadgeWall } from '../features/accounts/BadgeWall.tsx';
import { useMember } from '../features/accounts/member.ts';
import { ProfileSummary } from '../features/accounts/ProfileSummary.tsx';
import { ReferralLink } from '../features/accounts/ReferralLink.tsx';
import { SignOutButton } from '../features/accounts/SignOutButton.tsx';
import { figure } from '../lib/figures.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Figure } from '../ui/Figure.tsx';
import { SectionTitle } from '../ui/SectionTitle.tsx';
import { MemberPage } from './MemberPage.tsx';

/** /dashboard/account */
export function AccountPage() {
  const member = useMember();
  const earned = member.badges.filter((badge) => badge.earned).length;

  return (
    <MemberPage name="Account">
      <header className="flex flex-wrap items-center gap-x-8 gap-y-6">
        <Avatar name={member.name} src={member.profile_picture} size="huge" />
        <div className="min-w-0">
          {member.handle && <p className="eyebrow mb-2 normal-case">{`@${member.handle}`}</p>}
          <h1 className="font-serif text-display font-medium text-balance">{member.name}</h1>
          {member.bio && <p className="mt-3 max-w-text text-body text-muted">{member.bio}</p>}
        </div>
      </header>
      <div className="grid gap-12 xl:grid-cols-2 xl:gap-16">
        <section>
          <SectionTitle>Profile</SectionTitle>
          <ProfileSummary />
          <div className="mt-8">
            <SignOutButton />
          </div>
        </section>
        <div className="space-y-12">
          <section>
            <SectionTitle>Points</SectionTitle>
            <dl className="mt-8 flex flex-wrap gap-x-16 gap-y-8">
              <Figure
                label="Balance / total points"
                value={`${figure(member.balance)}/${figure(member.total_points)}`}
              />
              <Figure label="Cigars logged" value={figure(member.cigars)} />
            </dl>
          </section>
          {member.referral_link && (
            <section>
              <SectionTitle>Invite a friend</SectionTitle>
              <div className="mt-6">
                <ReferralLink link={member.referral_link} />
              </div>
            </section>
          )}
        </div>
      </div>
      <section>
        <SectionTitle
          action={<p className="text-small text-muted">{`${earned} of ${member.badges.length} earned`}</p>}
        >
          Badges
        </SectionTitle>
        <div className="mt-8">
          {member.badges.length > 0 ? (
            <BadgeWall badges={member.badges} />
          ) : (
            <EmptyState level={3} title="No badges yet" text="The first comes with your first stoic cigar." />
          )}
        </div>
      </section>
    </MemberPage>
  );
}
