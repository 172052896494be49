import { createBrowserRouter, redirect, type RouteObject } from 'react-router';
import { me } from '../features/accounts/accounts.queries.ts';
import { guestOnly } from '../features/accounts/guest-only.ts';
import { reloadOnChunkFailure } from './chunk-failures.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { queryClient } from './query-client.ts';
import { Root } from './Root.tsx';

/** Asks who is there while the page's chunk is still on its way. */
function askWho() {
  void queryClient.prefetchQuery(me);
  return null;
}

const guest = guestOnly(queryClient);

const publicPages: RouteObject[] = [
  { path: '/', lazy: async () => ({ Component: (await import('../pages/home/HomePage.tsx')).HomePage }) },
  {
    path: '/login',
    loader: guest,
    lazy: async () => ({ Component: (await import('../pages/LoginPage.tsx')).LoginPage }),
  },
  {
    path: '/register',
    loader: guest,
    // The step is in the query: changing it is no new visit.
    shouldRevalidate: () => false,
    lazy: async () => ({ Component: (await import('../pages/RegisterPage.tsx')).RegisterPage }),
  },
  {
    path: '/referral/:handle',
    loader: ({ params }) =>
      redirect(`/register?${new URLSearchParams({ referral: params['handle'] ?? '' })}`),
  },
  {
    path: '/verify-email',
    lazy: async () => ({ Component: (await import('../pages/VerifyEmailPage.tsx')).VerifyEmailPage }),
  },
  {
    path: '/forgot-password',
    loader: guest,
    // The step is in the query: changing it is no new visit.
    shouldRevalidate: () => false,
    lazy: async () => ({ Component: (await import('../pages/ForgotPasswordPage.tsx')).ForgotPasswordPage }),
  },
  {
    path: '/farewell',
    lazy: async () => ({ Component: (await import('../pages/FarewellPage.tsx')).FarewellPage }),
  },
  {
    path: '/redirecting',
    lazy: async () => ({ Component: (await import('../pages/RedirectingPage.tsx')).RedirectingPage }),
  },
  {
    path: '/server-error',
    lazy: async () => ({ Component: (await import('../pages/ServerErrorPage.tsx')).ServerErrorPage }),
  },
  {
    path: '/terms',
    lazy: async () => ({ Component: (await import('../pages/legal/TermsPage.tsx')).TermsPage }),
  },
  {
    path: '/privacy',
    lazy: async () => ({ Component: (await import('../pages/legal/PrivacyPage.tsx')).PrivacyPage }),
  },
  {
    path: '/developers/ui',
    lazy: async () => ({ Component: (await import('../pages/developers/UiPage.tsx')).UiPage }),
  },
  { path: '*', lazy: async () => ({ Component: (await import('../pages/NotFoundPage.tsx')).NotFoundPage }) },
];

/** Below the shell. A new destination is one line here and one in destinations.ts. */
const memberPages: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('../pages/DashboardPage.tsx')).DashboardPage }),
  },
  {
    path: 'journal',
    lazy: async () => ({ Component: (await import('../pages/JournalPage.tsx')).JournalPage }),
  },
  {
    path: 'notifications',
    lazy: async () => ({ Component: (await import('../pages/NotificationsPage.tsx')).NotificationsPage }),
  },
  {
    path: 'account',
    lazy: async () => ({ Component: (await import('../pages/AccountPage.tsx')).AccountPage }),
  },
  {
    path: 'account/password',
    lazy: async () => ({ Component: (await import('../pages/PasswordPage.tsx')).PasswordPage }),
  },
  {
    path: 'account/delete',
    lazy: async () => ({ Component: (await import('../pages/DeleteAccountPage.tsx')).DeleteAccountPage }),
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
        loader: askWho,
        shouldRevalidate: () => false,
        lazy: async () => ({ Component: (await import('./MemberArea.tsx')).MemberArea }),
        children: [
          {
            path: 'setup',
            lazy: async () => ({ Component: (await import('../pages/SetupPage.tsx')).SetupPage }),
          },
          {
            lazy: async () => ({ Component: (await import('./Shell.tsx')).Shell }),
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
