import { VIRTUES } from '@stoa/contract/catalogue.rules';

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
  /** What its parameter or its "*" may be, as a regular expression: all else is an unknown address (404). */
  readonly values?: string;
}

/** An address with its page. Router, chunks, prerendered pages and service worker derive from this. */
export interface Route extends Options {
  readonly path: string;
  /** `src/pages/<page>.tsx` */
  readonly page: string;
  readonly layout: 'none' | 'members' | 'shell';
}

/** The console's screens, by their addresses below /operators. */
export const CONSOLE_SCREENS = [
  'parcels',
  'codes',
  'products',
  'rewards',
  'challenges',
  'retailers',
  'badges',
  'quality',
  'messages',
  'waitlist',
  'members',
  'reports',
  'amends',
  'approvals',
  'staff',
  'account',
  'audit',
  'house',
] as const;
const CONSOLE = `join|members/[1-9]\\d{0,14}|${CONSOLE_SCREENS.join('|')}`;

const YEAR = String.raw`(?:19|20)\d\d`;

/** Leads to the registration; it has no page. */
export const REFERRAL = '/referral/:handle';

export const MEMBERS_ROOT = '/dashboard';

const visitor = (path: string, page: string, options: Options = {}) =>
  ({ path, page, layout: 'none', ...options }) satisfies Route;

const member = (path: string, page: string, group: PageGroup, options: Options = {}) =>
  ({
    path: MEMBERS_ROOT + path,
    page,
    group,
    layout: 'shell',
    offline: true,
    ...options,
  }) satisfies Route;

/** Every page of the app. A new page is one entry here. */
export const ROUTES: readonly Route[] = [
  visitor('/', 'home/HomePage', { group: 'public', still: true }),
  visitor('/login', 'LoginPage', { group: 'login', guestsOnly: true, inert: true, offline: true }),
  visitor('/register', 'RegisterPage', {
    group: 'joining',
    guestsOnly: true,
    stepInQuery: true,
    inert: true,
  }),
  visitor('/forgot-password', 'ForgotPasswordPage', {
    group: 'joining',
    guestsOnly: true,
    stepInQuery: true,
  }),
  visitor('/verify-email', 'VerifyEmailPage', { group: 'public' }),
  visitor('/confirm-email', 'ConfirmEmailPage', { group: 'public' }),
  ...(
    [
      ['/undo-email', 'UndoEmailPage'],
      ['/not-me', 'NotMePage'],
      ['/my-data', 'MyDataPage'],
    ] as const
  ).map(([path, component]) => visitor(path, 'MailLinkPage', { group: 'public', component })),
  visitor('/unsubscribe', 'UnsubscribePage', { group: 'public', offline: true }),
  visitor('/farewell', 'FarewellPage', { group: 'public' }),
  visitor('/redirecting', 'RedirectingPage', { offline: true }),
  visitor('/server-error', 'ServerErrorPage', { offline: true }),
  visitor('/coming', 'ComingPage', { group: 'public' }),
  visitor('/lines/:virtue', 'lines/LinePage', { group: 'public', values: VIRTUES.join('|') }),
  visitor('/terms', 'legal/TermsPage', { group: 'public' }),
  visitor('/privacy', 'legal/PrivacyPage', { group: 'public' }),
  visitor('/developers/ui', 'developers/UiPage'),
  visitor('/rules', 'legal/RulesPage', { group: 'public' }),
  visitor('/forecasts', 'legal/ForecastsPage', { group: 'public' }),
  visitor('/operators/*', 'operators/OperatorsPage', { group: 'console', values: CONSOLE }),
  visitor('*', 'NotFoundPage', { group: 'public', offline: true }),
  member('', 'DashboardPage', 'dashboard'),
  member('/journal', 'JournalPage', 'journal'),
  member('/journal/statistics', 'stats/StatisticsPage', 'figures'),
  member('/journal/years/:year', 'stats/YearPage', 'figures', { values: YEAR }),
  {
    ...member('/journal/years/:year/book', 'stats/YearbookPage', 'figures', { values: YEAR }),
    layout: 'members',
  },
  member('/cigars/:cigar', 'cigars/CigarPage', 'cigar', { values: String.raw`n?[1-9]\d{0,14}` }),
  member('/porch', 'PorchPage', 'lists'),
  member('/store', 'StorePage', 'lists'),
  member('/members', 'MembersPage', 'lists'),
  member('/retailers', 'retailers/RetailersPage', 'figures'),
  member('/notifications', 'NotificationsPage', 'lists'),
  member('/account', 'AccountPage', 'more'),
  member('/account/badges', 'BadgesPage', 'more'),
  member('/account/sign-ins', 'SignInsPage', 'more'),
  member('/account/access', 'AccessPage', 'more'),
  member('/account/privacy', 'AccountPrivacyPage', 'more'),
  member('/account/measure', 'MeasurePage', 'more'),
  member('/account/notices', 'NoticesPage', 'more'),
  member('/account/addresses', 'AddressesPage', 'more'),
  member('/account/data', 'DataPage', 'more'),
  member('/account/import', 'ImportPage', 'more'),
  member('/account/seen-as', 'SeenAsPage', 'lists'),
  member('/account/password', 'PasswordPage', 'more'),
  member('/account/delete', 'DeleteAccountPage', 'more'),
  member('/account/followers', 'FollowsPage', 'lists', { component: 'FollowersPage' }),
  member('/account/following', 'FollowsPage', 'lists', { component: 'FollowingPage' }),
  { ...member('/setup', 'SetupPage', 'more'), layout: 'members' },
];

/** The addresses of a path as a regular expression, where it stands for several. */
export const patternOf = (path: string, values = '[^/]+'): string | null => {
  if (path.endsWith('/*')) return `^${path.slice(0, -2)}(?:/(?:${values}))?$`;
  return path.includes(':') ? `^${path.replaceAll(/:\w+/g, `(?:${values})`)}$` : null;
};

export const pageFile = ({ page }: Route): string => `pages/${page}.tsx`;

export const filesOpenedBy = (route: Route): string[] => [
  ...(route.layout === 'none' ? [] : ['app/members.ts']),
  pageFile(route),
];

export const componentOf = ({ page, component }: Route): string => component ?? page.replace(/^.*\//, '');
