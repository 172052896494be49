export type PageGroup =
  | 'public'
  | 'login'
  | 'joining'
  | 'console'
  | 'dashboard'
  | 'journal'
  | 'cigar'
  | 'lists'
  | 'figures'
  | 'more';

interface Options {
  readonly group?: PageGroup;
  readonly component?: string;
  readonly guestsOnly?: true;
  /** Changing the query does not run the loader again. */
  readonly stepInQuery?: true;
  /** Prerendered with a form that is inert until the app has loaded. */
  readonly inert?: true;
  /** Prerendered whole, and links do all that a guest wants there: the app starts when more is asked for (`boot.ts`). */
  readonly still?: true;
  /** Installed by the service worker. */
  readonly offline?: true;
}

/** An address with its page. Router, chunks, prerendered pages, service worker and size budgets derive from this. */
export interface Route extends Options {
  readonly path: string;
  /** `src/pages/<page>.tsx` */
  readonly page: string;
  readonly layout: 'none' | 'members' | 'shell';
  /** Budgets of a first visit, kB (1000 bytes) after gzip. */
  readonly script: number;
  readonly style: number;
}

const PUBLIC_STYLE = 12.4;
const MEMBERS_STYLE = 26;

export const MEMBERS_ROOT = '/dashboard';

const visitor = (path: string, page: string, script: number, options: Options & { style?: number } = {}) =>
  ({ path, page, script, layout: 'none', style: PUBLIC_STYLE, ...options }) satisfies Route;

const member = (path: string, page: string, script: number, group: PageGroup, options: Options = {}) =>
  ({
    path: MEMBERS_ROOT + path,
    page,
    script,
    group,
    layout: 'shell',
    style: MEMBERS_STYLE,
    offline: true,
    ...options,
  }) satisfies Route;

/** Every page of the app. A new page is one entry here. */
export const ROUTES: readonly Route[] = [
  visitor('/', 'home/HomePage', 152, { group: 'public', still: true }),
  visitor('/login', 'LoginPage', 149, { group: 'login', guestsOnly: true, inert: true, offline: true }),
  visitor('/register', 'RegisterPage', 158, {
    group: 'joining',
    guestsOnly: true,
    stepInQuery: true,
    inert: true,
  }),
  visitor('/forgot-password', 'ForgotPasswordPage', 154, {
    group: 'joining',
    guestsOnly: true,
    stepInQuery: true,
  }),
  visitor('/verify-email', 'VerifyEmailPage', 153, { group: 'public' }),
  visitor('/confirm-email', 'ConfirmEmailPage', 152, { group: 'public' }),
  ...(
    [
      ['/undo-email', 'UndoEmailPage'],
      ['/not-me', 'NotMePage'],
    ] as const
  ).map(([path, component]) => visitor(path, 'MailLinkPage', 137, { group: 'public', component })),
  visitor('/unsubscribe', 'UnsubscribePage', 136, { group: 'public', offline: true }),
  visitor('/farewell', 'FarewellPage', 137, { group: 'public' }),
  visitor('/redirecting', 'RedirectingPage', 124, { offline: true }),
  visitor('/server-error', 'ServerErrorPage', 137, { offline: true }),
  visitor('/coming', 'ComingPage', 149, { group: 'public' }),
  visitor('/lines/:virtue', 'lines/LinePage', 153, { group: 'public' }),
  visitor('/terms', 'legal/TermsPage', 132, { group: 'public' }),
  visitor('/privacy', 'legal/PrivacyPage', 132, { group: 'public' }),
  visitor('/developers/ui', 'developers/UiPage', 276, { style: MEMBERS_STYLE }),
  visitor('/rules', 'legal/RulesPage', 132, { group: 'public' }),
  visitor('/forecasts', 'legal/ForecastsPage', 132, { group: 'public' }),
  visitor('/operators/*', 'operators/OperatorsPage', 226, { group: 'console', style: 23 }),
  visitor('*', 'NotFoundPage', 137, { group: 'public', offline: true }),
  member('', 'DashboardPage', 233, 'dashboard'),
  member('/journal', 'JournalPage', 242, 'journal'),
  member('/journal/statistics', 'stats/StatisticsPage', 249, 'figures'),
  member('/journal/years/:year', 'stats/YearPage', 224, 'figures'),
  {
    ...member('/journal/years/:year/book', 'stats/YearbookPage', 210, 'figures'),
    layout: 'members',
    style: 27,
  },
  member('/cigars/:cigar', 'cigars/CigarPage', 232, 'cigar'),
  member('/porch', 'PorchPage', 217, 'lists'),
  member('/store', 'StorePage', 222, 'lists'),
  member('/members', 'MembersPage', 216, 'lists'),
  member('/retailers', 'retailers/RetailersPage', 209, 'figures'),
  member('/notifications', 'NotificationsPage', 218, 'lists'),
  member('/account', 'AccountPage', 234, 'more'),
  member('/account/badges', 'BadgesPage', 206, 'more'),
  member('/account/sign-ins', 'SignInsPage', 218, 'more'),
  member('/account/access', 'AccessPage', 217, 'more'),
  member('/account/privacy', 'AccountPrivacyPage', 199, 'more'),
  member('/account/measure', 'MeasurePage', 213, 'more'),
  member('/account/notices', 'NoticesPage', 200, 'more'),
  member('/account/addresses', 'AddressesPage', 199, 'more'),
  member('/account/data', 'DataPage', 192, 'more'),
  member('/account/import', 'ImportPage', 223, 'more'),
  member('/account/seen-as', 'SeenAsPage', 214, 'lists'),
  member('/account/password', 'PasswordPage', 208, 'more'),
  member('/account/delete', 'DeleteAccountPage', 213, 'more'),
  member('/account/followers', 'FollowsPage', 214, 'lists', { component: 'FollowersPage' }),
  member('/account/following', 'FollowsPage', 214, 'lists', { component: 'FollowingPage' }),
  { ...member('/setup', 'SetupPage', 212, 'more'), layout: 'members' },
];

export const pageFile = ({ page }: Route): string => `pages/${page}.tsx`;

export const filesOpenedBy = (route: Route): string[] => [
  ...(route.layout === 'none' ? [] : ['app/members.ts']),
  pageFile(route),
];

export const componentOf = ({ page, component }: Route): string => component ?? page.replace(/^.*\//, '');
