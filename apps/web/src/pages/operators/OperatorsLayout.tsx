import {
  focusManager,
  QueryClient,
  QueryClientProvider,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router';
import type { Route } from '../../../route.ts';
import { CONSOLE } from '../../../routes.ts';
import { Console } from '../../features/operators/Console.tsx';
import { ScreenTitle } from '../../features/operators/Screen.tsx';
import { findStaff, renewStaff, renewStaleStaff } from '../../features/operators/session/operator-call.ts';
import {
  operatorSession,
  useMay,
  useOperatorSession,
} from '../../features/operators/session/operator-session.ts';
import { SignInWays } from '../../features/operators/session/SignInWays.tsx';
import { StaffStepUp } from '../../features/operators/session/StaffStepUp.tsx';
import { serverStatus } from '../../features/status/status.queries.ts';
import { Dialog, useOverlaysSoon } from '../../ui/overlays.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EntranceLayout } from './EntranceLayout.tsx';
import { NotForYouScreen } from './NotForYouScreen.tsx';
import { SignInScreen } from './SignInScreen.tsx';
import '../../features/operators/operators.css';

const DESTINATIONS = CONSOLE.flatMap((screen) => ('icon' in screen ? [screen] : []));

const screenAt = (pathname: string): Route | undefined =>
  CONSOLE.find(({ path }) => matchPath(path, pathname) !== null);

/** Creates a cache that is separate from the members' cache, which the device stores. */
const newClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 15_000 }, mutations: { retry: false } },
  });

/** Fetches the signed-in staff member while unknown. */
function useKnownWho() {
  const { who } = useOperatorSession();
  const query = useQuery({
    queryKey: ['operators', 'who'],
    queryFn: ({ signal }) => findStaff(signal),
    enabled: who === undefined,
  });
  const { data } = query;
  useEffect(() => {
    if (who !== undefined || data === undefined) return;
    if (data === null) operatorSession.end();
    else operatorSession.beginAs(data);
  }, [who, data]);
  return query;
}

export function OperatorsLayout() {
  const [client] = useState(newClient);
  useOverlaysSoon();

  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <QueryClientProvider client={client}>
        <Outlet />
      </QueryClientProvider>
    </>
  );
}

export function ConsoleLayout() {
  const { who } = useOperatorSession();
  const query = useKnownWho();
  const { data: status } = useQuery(serverStatus);
  const hasToken = status?.automation_token ?? true;

  if (who === undefined && !query.isError) return <EntranceSkeleton />;
  if (!who) return <SignInScreen hasToken={hasToken} />;
  return <SignedIn hasToken={hasToken} />;
}

function EntranceSkeleton() {
  return (
    <EntranceLayout title="Back office" lead="For Stoa’s staff.">
      <Loading label="Loading">
        <Skeleton shape="block" className="h-11" />
        <Skeleton shape="block" className="mt-6 h-11" />
      </Loading>
    </EntranceLayout>
  );
}

/** Refetches the roles on each screen, so that a new role appears without a reload. */
function FreshRoles() {
  useEffect(renewStaleStaff, []);
  return null;
}

function SignedIn({ hasToken }: { hasToken: boolean }) {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { ended } = useOperatorSession();
  const may = useMay();
  useEffect(
    () =>
      focusManager.subscribe((isFocused) => {
        if (isFocused) void renewStaff();
      }),
    [],
  );
  const { title = '', roles } = screenAt(pathname) ?? {};

  return (
    <>
      <FreshRoles key={pathname} />
      <Console destinations={DESTINATIONS}>
        <ScreenTitle value={title}>
          {roles === undefined || may(...roles) ? <Outlet /> : <NotForYouScreen roles={roles} />}
        </ScreenTitle>
      </Console>
      <StaffStepUp />
      {/* The screen stays mounted behind it, with its typed text. */}
      <Dialog
        open={ended}
        onClose={() => {
          operatorSession.end();
          client.clear();
        }}
        title="Please sign in again"
        description="Your session has ended. Your work is still here, but closing this signs you out."
      >
        <SignInWays hasToken={hasToken} onSignedIn={() => void client.invalidateQueries()} />
      </Dialog>
    </>
  );
}
