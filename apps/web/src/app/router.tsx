import type { ComponentType } from 'react';
import { createBrowserRouter, type LoaderFunctionArgs, replace, type RouteObject } from 'react-router';
import { componentName, MEMBERS_ROOT, OPERATORS_ROOT, pageFile, type Route } from '../../route.ts';
import { REFERRAL, ROUTES } from '../../routes.ts';
import { me } from '../features/accounts/accounts.queries.ts';
import { guestOnly } from '../features/accounts/guest-only.ts';
import { pendingSignOut } from '../lib/pending-sign-out.ts';
import { saveReturnPath } from '../lib/return-path.ts';
import { sessionMark } from '../lib/session-mark.ts';
import { reloadOnChunkFailure } from './chunk-failures.ts';
import { withChunkTimeout } from './chunk-timeout.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { queryClient } from './query-client.ts';
import { Root } from './Root.tsx';
import { toast } from '../ui/toast.ts';

/** Restores the stored responses, and fetches the member while the page's chunk loads. */
async function loadMember({ request }: LoaderFunctionArgs) {
  if (pendingSignOut.isSet()) {
    saveReturnPath(new URL(request.url));
    return replace('/login');
  }
  const member = sessionMark.memberId();
  if (member !== null && sessionMark.isSet()) {
    const { restoreQueries } = await import('./members.ts');
    await restoreQueries(queryClient, member);
  }
  // The session is checked on every start (product.md §2, Protected routes).
  void queryClient.prefetchQuery({ ...me, staleTime: 1000 });
  return null;
}

const lazily = (load: () => Promise<ComponentType>) => async () => ({
  Component: await withChunkTimeout(load()),
});

/** Each page is a chunk. Files with other names, such as `…Layout.tsx`, aren't pages. */
const pages = import.meta.glob<Record<string, ComponentType>>('../pages/**/*Page.tsx');

async function loadPage(route: Route): Promise<ComponentType> {
  const component = (await pages[`../${pageFile(route)}`]?.())?.[componentName(route)];
  if (component) return component;
  throw new Error(`${pageFile(route)} exports no ${componentName(route)}: correct routes.ts.`);
}

const guest = guestOnly(queryClient);

function routeObject(route: Route): RouteObject {
  const lazy = lazily(() => loadPage(route));
  if (route.path === MEMBERS_ROOT || route.path === OPERATORS_ROOT) return { index: true, lazy };
  return {
    path: route.path,
    lazy,
    ...(route.guestsOnly && { loader: guest }),
    ...(route.stepInQuery && { shouldRevalidate: () => false }),
  };
}

const pagesIn = (layout: Route['layout']) =>
  ROUTES.filter((route) => route.layout === layout).map(routeObject);

const operators = () => import('../pages/operators/OperatorsLayout.tsx');

const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      ...pagesIn('none'),
      {
        path: REFERRAL,
        loader: ({ params }) =>
          replace(`/register?${new URLSearchParams({ referral: params['handle'] ?? '' })}`),
      },
      {
        path: MEMBERS_ROOT,
        loader: loadMember,
        shouldRevalidate: () => false,
        lazy: lazily(async () => (await import('./members.ts')).MemberArea),
        children: [
          ...pagesIn('members'),
          {
            lazy: lazily(async () => (await import('./members.ts')).Shell),
            children: pagesIn('shell'),
          },
        ],
      },
      {
        path: OPERATORS_ROOT,
        lazy: lazily(async () => (await operators()).OperatorsLayout),
        children: [
          ...pagesIn('operators'),
          {
            lazy: lazily(async () => (await operators()).ConsoleLayout),
            children: pagesIn('console'),
          },
        ],
      },
    ],
  },
];

const toHref = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** Opens the current address's page, and requests its data and files right away. */
export function openRouter(): AppRouter {
  const router = createBrowserRouter(routes);
  let shownPath = router.state.location.pathname;
  router.subscribe(({ location }) => {
    if (location.pathname === shownPath) return;
    shownPath = location.pathname;
    // The previous page's errors don't apply to this one.
    toast.clearErrors();
  });
  reloadOnChunkFailure(
    () => {
      const { initialized, navigation, location } = router.state;
      return initialized && navigation.state === 'idle' ? null : toHref(navigation.location ?? location);
    },
    (arrived) =>
      router.subscribe(({ navigation, initialized, errors }) => {
        if (initialized && navigation.state === 'idle' && !errors) arrived();
      }),
  );
  return router;
}
