import type { User, WeeklyMeasure } from '@stoa/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Archive, Bell, Eye, Hourglass, MapPin, ShieldCheck } from 'lucide-react';
import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { me } from '../features/accounts/accounts.queries.ts';
import { AccountIndex, type AccountIndexProps } from '../features/accounts/AccountIndex.tsx';
import { Appearance } from '../features/accounts/Appearance.tsx';
import { BadgeRow } from '../features/accounts/badges/BadgeRow.tsx';
import { useMember } from '../features/accounts/member.ts';
import { StaleMember } from '../features/accounts/StaleMember.tsx';
import { Portrait } from '../features/accounts/profile/Portrait.tsx';
import { ProfileForm } from '../features/accounts/profile/ProfileForm.tsx';
import { ReferralLink } from '../features/accounts/ReferralLink.tsx';
import { signIns } from '../features/accounts/sign-ins/sign-ins.queries.ts';
import { measure } from '../features/measure/measure.queries.ts';
import { HomePlace } from '../features/places/HomePlace.tsx';
import { addresses } from '../features/store/addresses/addresses.queries.ts';
import { AUDIENCE_LABELS } from '../lib/audiences.ts';
import { counted, figure } from '../lib/figures.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { nonBreaking } from '../lib/non-breaking.ts';
import { useQuietJournal } from '../lib/quiet-journal.ts';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Section } from '../ui/Section.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { movedTo } from './account-paths.ts';
import { MemberLayout } from './MemberLayout.tsx';

const ProfileModeration = lazyPart(
  async () => (await import('../features/accounts/profile/ProfileModeration.tsx')).ProfileModeration,
  { quiet: true },
);

/** The number of cigars from which the index lists habits. */
const HABITS_FROM = 10;

export function AccountPage() {
  const { hash, search } = useLocation();
  const moved = movedTo(hash, search);
  return moved === null ? <Account /> : <Navigate replace to={moved} />;
}

function Account() {
  const member = useMember();
  const quiet = useQuietJournal();
  const { missing, ...index } = useIndex();
  const earned = member.badges.filter((badge) => badge.earned);

  return (
    <MemberLayout name="Account">
      <div className="space-y-2 lg:space-y-6">
        <AccountHead />
        <StaleMember />
        {member.profile_moderation && (
          <Suspense>
            <ProfileModeration moderation={member.profile_moderation} />
          </Suspense>
        )}
        <AccountIndex {...index} />
        {missing.length > 0 && (
          <NotLoaded
            retrying={missing.some(({ isFetching }) => isFetching)}
            onRetry={() => missing.forEach(({ refetch }) => void refetch())}
          >
            Couldn’t load some of these counts.
          </NotLoaded>
        )}
      </div>
      <ProfileForm HomeField={HomePlace} />
      {!quiet && (
        <Section title="Badges" note={<TextLink to="/dashboard/account/badges">All badges</TextLink>}>
          <BadgeRow badges={earned} />
        </Section>
      )}
      {member.referral_link && (
        <Section title="Invite a friend">
          <ReferralLink link={member.referral_link} />
        </Section>
      )}
      <Section title="Appearance" note="Applies to this device only.">
        <Appearance />
      </Section>
    </MemberLayout>
  );
}

function AccountHead() {
  const member = useMember();
  const facts = [
    nonBreaking(counted(member.cigars, 'cigar')),
    nonBreaking(`${figure(member.balance)}/${figure(member.total_points)} points`),
  ];

  return (
    <header>
      <Portrait>
        <p className="eyebrow mb-1 normal-case">{member.handle ? `@${member.handle}` : 'Account'}</p>
        <h1 className="font-serif text-title font-medium text-balance">{member.name}</h1>
        {/* The dot stays with the previous fact, so that no line starts with one. */}
        <p className="mt-1 text-small text-balance text-muted">{facts.join('\u00a0· ')}</p>
      </Portrait>
    </header>
  );
}

function useIndex(): AccountIndexProps & {
  missing: readonly Pick<UseQueryResult, 'isFetching' | 'refetch'>[];
} {
  const quiet = useQuietJournal();
  // Refetched to count members followed since the app started.
  const { data: own } = useQuery({ ...me, refetchOnMount: 'always' });
  const counts = [useQuery(signIns), useQuery(addresses), useQuery(measure)] as const;
  const [{ data: devices }, { data: parcels }, { data: weekly }] = counts;
  const shipping = parcels?.results.filter(({ type }) => type === 'shipping').length;

  return {
    missing: counts.filter(({ isError, data }) => isError && data === undefined),
    figures: [
      { to: 'followers', label: 'Followers', state: amount(own?.followers) },
      { to: 'following', label: 'Following', state: amount(own?.following) },
      ...(quiet
        ? []
        : [
            {
              to: 'badges',
              label: 'Badges',
              state: amount(own?.badges.filter(({ earned }) => earned).length),
            },
          ]),
    ],
    places: [
      { to: 'privacy', icon: Eye, label: 'Privacy', state: own ? AUDIENCE_LABELS[own.entry_visibility] : '' },
      { to: 'notices', icon: Bell, label: 'Notifications', state: 'App, email' },
      {
        to: 'sign-ins',
        icon: ShieldCheck,
        label: 'Security',
        state: devices ? counted(devices.results.filter(({ token }) => token === null).length, 'device') : '',
      },
      { to: 'data', icon: Archive, label: 'Your data', state: 'Export, delete' },
      {
        to: 'addresses',
        icon: MapPin,
        label: 'Addresses',
        state: shipping === 0 ? 'None yet' : amount(shipping),
      },
      ...(hasHabits(own, weekly)
        ? [{ to: 'measure', icon: Hourglass, label: 'Habits', state: habitState(weekly) }]
        : []),
    ],
  };
}

/** Below the minimum, habits are found only by search. */
const hasHabits = (own: User | undefined, weekly: WeeklyMeasure | undefined): boolean =>
  (own?.cigars ?? 0) >= HABITS_FROM || (weekly?.cigars_per_week ?? null) !== null;

const habitState = (weekly: WeeklyMeasure | undefined) => {
  if (weekly === undefined) return '';
  return weekly.cigars_per_week === null ? 'Off' : `${weekly.cigars_per_week} a week`;
};

/** Returns '' if unknown, as in responses that an earlier version stored. */
const amount = (count: number | undefined) => (count === undefined ? '' : figure(count));
