import type { ComponentType } from 'react';
import { createBrowserRouter, redirect, type RouteObject } from 'react-router';
import { me } from '../features/accounts/accounts.queries.ts';
import { guestOnly } from '../features/accounts/guest-only.ts';
import { sessionMark } from '../lib/session-mark.ts';
import { withChunkTimeout } from './chunk-timeout.ts';
import { reloadOnChunkFailure } from './chunk-failures.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { queryClient } from './query-client.ts';
import { Root } from './Root.tsx';

/** Opens with what this device remembers of the member, and asks who is there while the page's chunk is on its way. */
async function loadMember() {
  const member = sessionMark.memberId();
  if (member !== null && sessionMark.isSet()) {
    const { restoreQueries } = await import('./query-persistence.ts');
    await restoreQueries(queryClient, member);
  }
  // Whatever this device remembers: on start the member is asked for (product.md §2, Protected routes).
  void queryClient.prefetchQuery({ ...me, staleTime: 0 });
  return null;
}

/** A page's chunk: it comes within its time, or counts as lost. */
const page = (load: () => Promise<ComponentType>) => async () => ({
  Component: await withChunkTimeout(load()),
});

const guest = guestOnly(queryClient);

const publicPages: RouteObject[] = [
  { path: '/', lazy: page(async () => (await import('../pages/home/HomePage.tsx')).HomePage) },
  {
    path: '/login',
    loader: guest,
    lazy: page(async () => (await import('../pages/LoginPage.tsx')).LoginPage),
  },
  {
    path: '/register',
    loader: guest,
    // The step is in the query: changing it is no new visit.
    shouldRevalidate: () => false,
    lazy: page(async () => (await import('../pages/RegisterPage.tsx')).RegisterPage),
  },
  {
    path: '/referral/:handle',
    loader: ({ params }) =>
      redirect(`/register?${new URLSearchParams({ referral: params['handle'] ?? '' })}`),
  },
  {
    path: '/verify-email',
    lazy: page(async () => (await import('../pages/VerifyEmailPage.tsx')).VerifyEmailPage),
  },
  {
    path: '/unsubscribe',
    lazy: page(async () => (await import('../pages/UnsubscribePage.tsx')).UnsubscribePage),
  },
  {
    path: '/forgot-password',
    loader: guest,
    // The step is in the query: changing it is no new visit.
    shouldRevalidate: () => false,
    lazy: page(async () => (await import('../pages/ForgotPasswordPage.tsx')).ForgotPasswordPage),
  },
  {
    path: '/farewell',
    lazy: page(async () => (await import('../pages/FarewellPage.tsx')).FarewellPage),
  },
  {
    path: '/redirecting',
    lazy: page(async () => (await import('../pages/RedirectingPage.tsx')).RedirectingPage),
  },
  {
    path: '/server-error',
    lazy: page(async () => (await import('../pages/ServerErrorPage.tsx')).ServerErrorPage),
  },
  {
    path: '/coming',
    lazy: page(async () => (await import('../pages/ComingPage.tsx')).ComingPage),
  },
  {
    path: '/lines/:virtue',
    lazy: page(async () => (await import('../pages/lines/LinePage.tsx')).LinePage),
  },
  {
    path: '/terms',
    lazy: page(async () => (await import('../pages/legal/TermsPage.tsx')).TermsPage),
  },
  {
    path: '/privacy',
    lazy: page(async () => (await import('../pages/legal/PrivacyPage.tsx')).PrivacyPage),
  },
  {
    path: '/developers/ui',
    lazy: page(async () => (await import('../pages/developers/UiPage.tsx')).UiPage),
  },
  {
    path: '/operators/*',
    lazy: page(async () => (await import('../pages/operators/OperatorsPage.tsx')).OperatorsPage),
  },
  { path: '*', lazy: page(async () => (await import('../pages/NotFoundPage.tsx')).NotFoundPage) },
];

/** Below the shell. A new destination is one line here and one in destinations.ts. */
const memberPages: RouteObject[] = [
  {
    index: true,
    lazy: page(async () => (await import('../pages/DashboardPage.tsx')).DashboardPage),
  },
  {
    path: 'journal',
    lazy: page(async () => (await import('../pages/JournalPage.tsx')).JournalPage),
  },
  {
    path: 'store',
    lazy: page(async () => (await import('../pages/StorePage.tsx')).StorePage),
  },
  {
    path: 'members',
    lazy: page(async () => (await import('../pages/MembersPage.tsx')).MembersPage),
  },
  {
    path: 'retailers',
    lazy: page(async () => (await import('../pages/retailers/RetailersPage.tsx')).RetailersPage),
  },
  {
    path: 'account/followers',
    lazy: page(async () => (await import('../pages/FollowsPage.tsx')).FollowersPage),
  },
  {
    path: 'account/following',
    lazy: page(async () => (await import('../pages/FollowsPage.tsx')).FollowingPage),
  },
  {
    path: 'journal/statistics',
    lazy: page(async () => (await import('../pages/stats/StatisticsPage.tsx')).StatisticsPage),
  },
  {
    path: 'journal/years/:year',
    lazy: page(async () => (await import('../pages/stats/YearPage.tsx')).YearPage),
  },
  {
    path: 'notifications',
    lazy: page(async () => (await import('../pages/NotificationsPage.tsx')).NotificationsPage),
  },
  {
    path: 'account',
    lazy: page(async () => (await import('../pages/AccountPage.tsx')).AccountPage),
  },
  {
    path: 'account/password',
    lazy: page(async () => (await import('../pages/PasswordPage.tsx')).PasswordPage),
  },
  {
    path: 'account/delete',
    lazy: page(async () => (await import('../pages/DeleteAccountPage.tsx')).DeleteAccountPage),
  },
];

/** Every page is its own chunk: the first visit pays only for the page it opens. */
export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      ...publicPages,
      {
        path: '/dashboard',
        loader: loadMember,
        shouldRevalidate: () => false,
        lazy: page(async () => (await import('./MemberArea.tsx')).MemberArea),
        children: [
          {
            path: 'setup',
            lazy: page(async () => (await import('../pages/SetupPage.tsx')).SetupPage),
          },
          {
            lazy: page(async () => (await import('./Shell.tsx')).Shell),
            children: memberPages,
          },
        ],
      },
    ],
  },
]);

const hrefOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

reloadOnChunkFailure(
  () => hrefOf(router.state.navigation.location ?? router.state.location),
  (arrived) =>
    router.subscribe(({ navigation, initialized, errors }) => {
      if (initialized && navigation.state === 'idle' && !errors) arrived();
    }),
);
