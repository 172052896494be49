import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Appearance } from '../features/accounts/Appearance.tsx';
import { BadgeWall } from '../features/accounts/BadgeWall.tsx';
import { ExportLink } from '../features/accounts/ExportLink.tsx';
import { useMember } from '../features/accounts/member.ts';
import { Portrait } from '../features/accounts/profile/Portrait.tsx';
import { ProfileForm } from '../features/accounts/profile/ProfileForm.tsx';
import { ReferralLink } from '../features/accounts/ReferralLink.tsx';
import { SigningInSkeleton } from '../features/accounts/signing-in/SigningInSkeleton.tsx';
import { SignIns } from '../features/accounts/sign-ins/SignIns.tsx';
import { serverStatus } from '../features/status/status.queries.ts';
import { NoticeChoices } from '../features/notifications/choices/NoticeChoices.tsx';
import { HomePlace } from '../features/places/HomePlace.tsx';
import { PlaceSearch } from '../features/places/PlaceSearch.tsx';
import { Addresses } from '../features/store/addresses/Addresses.tsx';
import { monthAndYear } from '../lib/dates.ts';
import { counted, figure } from '../lib/figures.ts';
import { nonBreaking } from '../lib/non-breaking.ts';
import { Section } from '../ui/Section.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SectionTitle } from '../ui/SectionTitle.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useHashTarget } from '../ui/use-hash-target.ts';
import { MemberLayout } from './MemberLayout.tsx';

const SigningIn = lazy(async () => ({
  default: (await import('../features/accounts/signing-in/SigningIn.tsx')).SigningIn,
}));

/** /dashboard/account */
export function AccountPage() {
  const member = useMember();
  const { data: status } = useQuery(serverStatus);
  const earned = member.badges.filter((badge) => badge.earned).length;
  const facts = [
    `Member since ${monthAndYear(member.created_at)}`,
    counted(member.cigars, 'cigar'),
    `${figure(member.balance)}/${figure(member.total_points)} points`,
  ].map(nonBreaking);

  return (
    <MemberLayout name="Account">
      <header className="flex flex-wrap items-center gap-x-10 gap-y-6">
        <Portrait />
        <div className="min-w-0">
          <p className="eyebrow mb-2 normal-case">{member.handle ? `@${member.handle}` : 'Account'}</p>
          <h1 className="font-serif text-display font-medium text-balance">{member.name}</h1>
          {/* The dot stays with the fact before it, so that no line begins with one. */}
          <p className="mt-3 text-body text-balance text-muted">{facts.join('\u00a0· ')}</p>
          <p className="mt-1 flex gap-6">
            <TextLink roomy to="/dashboard/account/followers">
              Followers
            </TextLink>
            <TextLink roomy to="/dashboard/account/following">
              Following
            </TextLink>
          </p>
        </div>
      </header>
      <ProfileForm HomeField={HomePlace} />
      <Section title="Addresses" note="Where your parcels go. Other members never see them.">
        <Addresses PlaceField={PlaceSearch} />
      </Section>
      {member.referral_link && (
        <Section title="Invite a friend" note="Good company is the better half of a good cigar.">
          <ReferralLink link={member.referral_link} />
        </Section>
      )}
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
      <div {...useHashTarget<HTMLDivElement>('notices')} className="scroll-mt-8 outline-none">
        <Section title="Notices" note="What you hear of, and by which ways. Each press is saved at once.">
          <NoticeChoices memberId={member.id} pushKey={status?.vapid_public_key ?? null} />
        </Section>
      </div>
      <Section title="Appearance" note="For this device alone, and at once.">
        <Appearance />
      </Section>
      <Section title="Signing in" note="What opens your journal. Two ways are better than one.">
        <Suspense fallback={<SigningInSkeleton />}>
          <SigningIn hasGoogle={Boolean(status?.google_client_id)} />
        </Suspense>
      </Section>
      <Section
        title="Devices"
        note="Where you are signed in. End what you do not know, then change your password."
      >
        <SignIns />
      </Section>
      <Section title="Your data" note="It is yours: take it with you, or have it erased.">
        <p className="text-body text-pretty text-muted">
          One file with your whole journal, photos and ledger. It opens in any browser, without a connection.
        </p>
        <div className="mt-6 flex flex-wrap gap-4">
          <ExportLink />
        </div>
        <p className="mt-6">
          <TextLink roomy to="/dashboard/account/delete">
            Delete account
          </TextLink>
        </p>
      </Section>
    </MemberLayout>
  );
}
