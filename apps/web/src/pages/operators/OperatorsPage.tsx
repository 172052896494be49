import {
  focusManager,
  QueryClient,
  QueryClientProvider,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { useParams } from 'react-router';
import type { CONSOLE_SCREENS } from '../../../routes.ts';
import { Console, DESTINATIONS } from '../../features/operators/Console.tsx';
import { RecordsSkeleton } from '../../features/operators/RecordsSkeleton.tsx';
import { findStaff, renewStaff, renewStaleStaff } from '../../features/operators/session/operator-call.ts';
import {
  operatorSession,
  useMay,
  useOperatorSession,
} from '../../features/operators/session/operator-session.ts';
import { SignInWays } from '../../features/operators/session/SignInWays.tsx';
import { StaffStepUp } from '../../features/operators/session/StaffStepUp.tsx';
import { serverStatus } from '../../features/status/status.queries.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EntranceLayout } from './EntranceLayout.tsx';
import { NotForYouScreen } from './NotForYouScreen.tsx';
import { MembersScreen } from './MembersScreen.tsx';
import { NoSuchScreen } from './NoSuchScreen.tsx';
import { QualityScreen } from './QualityScreen.tsx';
import { SignInScreen } from './SignInScreen.tsx';
import { TodayScreen } from './TodayScreen.tsx';
import { WaitlistScreen } from './WaitlistScreen.tsx';
import '../../features/operators/operators.css';

const CodesScreen = lazyPart(async () => (await import('./CodesScreen.tsx')).CodesScreen);
const ProductsScreen = lazyPart(async () => (await import('./ProductsScreen.tsx')).ProductsScreen);
const RewardsScreen = lazyPart(async () => (await import('./RewardsScreen.tsx')).RewardsScreen);
const BadgesScreen = lazyPart(async () => (await import('./BadgesScreen.tsx')).BadgesScreen);
const ChallengesScreen = lazyPart(async () => (await import('./ChallengesScreen.tsx')).ChallengesScreen);
const MessagesScreen = lazyPart(async () => (await import('./MessagesScreen.tsx')).MessagesScreen);
const RetailersScreen = lazyPart(async () => (await import('./RetailersScreen.tsx')).RetailersScreen);
const ApprovalsScreen = lazyPart(async () => (await import('./ApprovalsScreen.tsx')).ApprovalsScreen);
const JoinScreen = lazyPart(async () => (await import('./JoinScreen.tsx')).JoinScreen);
const StaffAccountScreen = lazyPart(
  async () => (await import('./StaffAccountScreen.tsx')).StaffAccountScreen,
);
const StaffScreen = lazyPart(async () => (await import('./StaffScreen.tsx')).StaffScreen);
const MemberScreen = lazyPart(async () => (await import('./MemberScreen.tsx')).MemberScreen);
const ParcelsScreen = lazyPart(async () => (await import('./ParcelsScreen.tsx')).ParcelsScreen);
const AmendsScreen = lazyPart(async () => (await import('./AmendsScreen.tsx')).AmendsScreen);
const ReportsScreen = lazyPart(async () => (await import('./ReportsScreen.tsx')).ReportsScreen);
const SystemScreen = lazyPart(async () => (await import('./SystemScreen.tsx')).SystemScreen);
const AuditScreen = lazyPart(async () => (await import('./AuditScreen.tsx')).AuditScreen);

const SCREENS = {
  '': TodayScreen,
  parcels: ParcelsScreen,
  codes: CodesScreen,
  products: ProductsScreen,
  rewards: RewardsScreen,
  challenges: ChallengesScreen,
  retailers: RetailersScreen,
  badges: BadgesScreen,
  quality: QualityScreen,
  messages: MessagesScreen,
  waitlist: WaitlistScreen,
  members: MembersScreen,
  reports: ReportsScreen,
  amends: AmendsScreen,
  approvals: ApprovalsScreen,
  staff: StaffScreen,
  account: StaffAccountScreen,
  audit: AuditScreen,
  house: SystemScreen,
} as const satisfies Record<(typeof CONSOLE_SCREENS)[number] | '', ComponentType>;

const isScreen = (name: string): name is keyof typeof SCREENS => Object.hasOwn(SCREENS, name);

/** Separate from the cache that this device stores for members. */
const newClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 15_000 }, mutations: { retry: false } },
  });

/** Nobody is known yet: asks the cookie. */
function useKnownWho() {
  const { who } = useOperatorSession();
  const asked = useQuery({
    queryKey: ['operators', 'who'],
    queryFn: ({ signal }) => findStaff(signal),
    enabled: who === undefined,
  });
  const { data } = asked;
  useEffect(() => {
    if (who !== undefined || data === undefined) return;
    if (data === null) operatorSession.end();
    else operatorSession.beginAs(data);
  }, [who, data]);
  return asked;
}

/** /operators: the operators' console. */
export function OperatorsPage() {
  const [client] = useState(newClient);

  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <QueryClientProvider client={client}>
        <Entrance />
      </QueryClientProvider>
    </>
  );
}

function Entrance() {
  const { who } = useOperatorSession();
  const asked = useKnownWho();
  const { data: status } = useQuery(serverStatus);
  const hasToken = status?.automation_token ?? true;
  const name = (useParams()['*'] ?? '').replace(/\/$/, '');

  if (name === 'join')
    return (
      <Suspense fallback={<EntranceSkeleton />}>
        <JoinScreen />
      </Suspense>
    );
  if (who === undefined && !asked.isError) return <EntranceSkeleton />;
  if (!who) return <SignInScreen hasToken={hasToken} />;
  return <SignedIn name={name} hasToken={hasToken} />;
}

function EntranceSkeleton() {
  return (
    <EntranceLayout title="Back office" lead="For the brand’s staff.">
      <Loading label="Loading">
        <Skeleton shape="block" className="h-11" />
        <Skeleton shape="block" className="mt-6 h-11" />
      </Loading>
    </EntranceLayout>
  );
}

/** By its key once for each screen: a role that was granted meanwhile shows without a reload. */
function FreshRoles() {
  useEffect(renewStaleStaff, []);
  return null;
}

function SignedIn({ name, hasToken }: { name: string; hasToken: boolean }) {
  const client = useQueryClient();
  const { ended } = useOperatorSession();
  const may = useMay();
  useEffect(
    () =>
      focusManager.subscribe((isFocused) => {
        if (isFocused) void renewStaff();
      }),
    [],
  );
  const [desk = '', number = '', ...rest] = name.split('/');
  const roles = DESTINATIONS.find(({ to }) => to === `/operators/${desk}`)?.roles;
  const screen = () => {
    if (desk === 'members' && /^[1-9]\d{0,14}$/.test(number) && rest.length === 0)
      return <MemberScreen key={number} id={Number(number)} />;
    const Shown = isScreen(name) ? SCREENS[name] : NoSuchScreen;
    return <Shown />;
  };

  return (
    <>
      <FreshRoles key={name} />
      <Console>
        <Suspense fallback={<RecordsSkeleton label="Loading the screen" rows={6} />}>
          {roles === undefined || may(...roles) ? screen() : <NotForYouScreen roles={roles} />}
        </Suspense>
      </Console>
      <StaffStepUp />
      {/* The screen stays mounted behind it, with what was typed. */}
      <Dialog
        open={ended}
        onClose={() => {
          operatorSession.end();
          client.clear();
        }}
        title="Please sign in again"
        description="Your session has ended. What you were doing is still here; closing this signs you out."
      >
        <SignInWays hasToken={hasToken} onSignedIn={() => void client.invalidateQueries()} />
      </Dialog>
    </>
  );
}
