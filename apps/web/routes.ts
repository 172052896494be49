import { VIRTUES } from '@stoa/contract/catalogue.rules';

interface Options {
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
  /** What its parameter may be, where each value has a page of its own. */
  readonly each?: readonly string[];
}

/** An address with its page. Router, prerendered pages and service worker derive from this. */
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

const member = (path: string, page: string, options: Options = {}) =>
  ({
    path: MEMBERS_ROOT + path,
    page,
    layout: 'shell',
    offline: true,
    ...options,
  }) satisfies Route;

/** Every page of the app. A new page is one entry here. */
export const ROUTES: readonly Route[] = [
  visitor('/', 'home/HomePage', { still: true }),
  visitor('/login', 'LoginPage', { guestsOnly: true, inert: true, offline: true }),
  visitor('/register', 'RegisterPage', {
    guestsOnly: true,
    stepInQuery: true,
    inert: true,
  }),
  visitor('/forgot-password', 'ForgotPasswordPage', {
    guestsOnly: true,
    stepInQuery: true,
  }),
  visitor('/verify-email', 'VerifyEmailPage'),
  visitor('/confirm-email', 'ConfirmEmailPage'),
  ...(
    [
      ['/undo-email', 'UndoEmailPage'],
      ['/not-me', 'NotMePage'],
      ['/my-data', 'MyDataPage'],
    ] as const
  ).map(([path, component]) => visitor(path, 'MailLinkPage', { component })),
  visitor('/unsubscribe', 'UnsubscribePage', { offline: true }),
  visitor('/farewell', 'FarewellPage'),
  visitor('/redirecting', 'RedirectingPage', { offline: true }),
  visitor('/server-error', 'ServerErrorPage', { offline: true }),
  visitor('/coming', 'ComingPage'),
  visitor('/lines/:virtue', 'lines/LinePage', { each: VIRTUES }),
  visitor('/terms', 'legal/TermsPage'),
  visitor('/privacy', 'legal/PrivacyPage'),
  visitor('/developers/ui', 'developers/UiPage'),
  visitor('/rules', 'legal/RulesPage'),
  visitor('/forecasts', 'legal/ForecastsPage'),
  visitor('/operators/*', 'operators/OperatorsPage', { values: CONSOLE }),
  visitor('*', 'NotFoundPage', { offline: true }),
  member('', 'DashboardPage'),
  member('/journal', 'JournalPage'),
  member('/journal/statistics', 'stats/StatisticsPage'),
  member('/journal/years/:year', 'stats/YearPage', { values: YEAR }),
  {
    ...member('/journal/years/:year/book', 'stats/YearbookPage', { values: YEAR }),
    layout: 'members',
  },
  member('/cigars/:cigar', 'cigars/CigarPage', { values: String.raw`n?[1-9]\d{0,14}` }),
  member('/porch', 'PorchPage'),
  member('/store', 'StorePage'),
  member('/members', 'MembersPage'),
  member('/retailers', 'retailers/RetailersPage'),
  member('/notifications', 'NotificationsPage'),
  member('/account', 'AccountPage'),
  member('/account/badges', 'BadgesPage'),
  member('/account/sign-ins', 'SignInsPage'),
  member('/account/access', 'AccessPage'),
  member('/account/privacy', 'AccountPrivacyPage'),
  member('/account/measure', 'MeasurePage'),
  member('/account/notices', 'NoticesPage'),
  member('/account/addresses', 'AddressesPage'),
  member('/account/data', 'DataPage'),
  member('/account/import', 'ImportPage'),
  member('/account/seen-as', 'SeenAsPage'),
  member('/account/password', 'PasswordPage'),
  member('/account/delete', 'DeleteAccountPage'),
  member('/account/followers', 'FollowsPage', { component: 'FollowersPage' }),
  member('/account/following', 'FollowsPage', { component: 'FollowingPage' }),
  { ...member('/setup', 'SetupPage'), layout: 'members' },
];

/** What a page of its own is written for. */
export const addressesOf = ({ path, each }: Route): readonly string[] =>
  each?.map((value) => path.replace(/:\w+/, value)) ?? [path];

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
