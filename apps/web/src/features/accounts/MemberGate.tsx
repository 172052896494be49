import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Location, Navigate, useLocation, useMatch } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { QuietJournalContext } from '../../lib/quiet-journal.ts';
import { memberPath } from '../../lib/return-path.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { me } from './accounts.queries.ts';
import { MemberContext } from './member.ts';

interface SetupState {
  returnPath?: string;
}

interface MemberGateProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Lets members in (product.md §2, Protected routes). A 401 has already ended the session and leads to /login. */
export function MemberGate({ fallback, children }: MemberGateProps) {
  const { data: user, error, refetch, isFetching } = useQuery(me);
  const { pathname, search, hash, state } = useLocation() as Location<unknown>;
  const onSetup = useMatch('/dashboard/setup') !== null;

  if (user) {
    if (!user.location && !onSetup) {
      const to = { pathname: '/dashboard/setup', search };
      return <Navigate to={to} replace state={{ returnPath: pathname + search + hash }} />;
    }
    if (user.location && onSetup) {
      const path = memberPath((state as SetupState | null)?.returnPath ?? '');
      return <Navigate to={path ?? { pathname: '/dashboard', search }} replace />;
    }
    return (
      <MemberContext value={user}>
        <QuietJournalContext value={user.quiet_journal}>{children}</QuietJournalContext>
      </MemberContext>
    );
  }
  if (error && !(error instanceof ApiError && error.status === 401)) {
    return (
      <main className="flex min-h-dvh flex-col items-center justify-center">
        <title>Stoa</title>
        <ErrorState
          level={1}
          title="An error occurred while fetching user data..."
          text="You’re still signed in. Check your connection and try again."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </main>
    );
  }
  return fallback;
}
