import { VIRTUES } from '@stoa/contract/catalogue.rules';
import { member, type Route, screen, visitor } from './route.ts';

/** Redirects to the registration and has no page. */
export const REFERRAL = '/referral/:handle';

const YEAR = String.raw`(?:19|20)\d\d`;

/** The console's navigation keeps this order. */
export const CONSOLE = [
  screen('', 'TodayPage', { title: 'Today', icon: 'ClipboardList' }),
  screen('/parcels', 'ParcelsPage', { title: 'Parcels', icon: 'Package', roles: ['parcels'] }),
  screen('/codes', 'CodesPage', { title: 'Codes', icon: 'QrCode', roles: ['catalogue'] }),
  screen('/products', 'ProductsPage', { title: 'Cigars', icon: 'Cigarette', roles: ['catalogue'] }),
  screen('/rewards', 'RewardsPage', { title: 'Rewards', icon: 'Gift', roles: ['catalogue'] }),
  screen('/challenges', 'ChallengesPage', { title: 'Challenges', icon: 'Flag', roles: ['catalogue'] }),
  screen('/retailers', 'RetailersPage', { title: 'Retailers', icon: 'Store', roles: ['catalogue'] }),
  screen('/badges', 'BadgesPage', { title: 'Badges', icon: 'Medal', roles: ['owner'] }),
  screen('/quality', 'QualityPage', {
    title: 'Quality',
    icon: 'ShieldCheck',
    roles: ['catalogue', 'figures'],
  }),
  screen('/figures', 'FiguresPage', { title: 'Figures', icon: 'ChartColumn', roles: ['figures'] }),
  screen('/messages', 'MessagesPage', { title: 'Messages', icon: 'MessageSquareText', roles: ['messages'] }),
  screen('/waitlist', 'WaitlistPage', { title: 'Waiting list', icon: 'UserRoundPlus', roles: ['members'] }),
  screen('/members', 'MembersPage', { title: 'Members', icon: 'Users', roles: ['members'] }),
  screen('/members/:member', 'MemberPage', { roles: ['members'], values: String.raw`[1-9]\d{0,14}` }),
  screen('/reports', 'ReportsPage', {
    title: 'Reports',
    icon: 'MessageSquareWarning',
    roles: ['members'],
    counts: 'reports',
  }),
  screen('/amends', 'AmendsPage', {
    title: 'Faulty cigars',
    icon: 'HandHeart',
    roles: ['members'],
    counts: 'amends',
  }),
  screen('/approvals', 'ApprovalsPage', {
    title: 'Approvals',
    icon: 'UserCheck',
    roles: ['members', 'parcels', 'messages'],
    counts: 'approvals',
  }),
  screen('/staff', 'StaffPage', { title: 'Staff', icon: 'UsersRound', roles: ['owner'] }),
  screen('/audit', 'AuditPage', { title: 'Audit', icon: 'ScrollText', roles: ['owner'] }),
  screen('/house', 'SystemPage', {
    title: 'System',
    icon: 'SlidersHorizontal',
    roles: ['messages', 'owner'],
  }),
  screen('/account', 'StaffAccountPage', {}),
  screen('/*', 'NoSuchPage', {}),
] as const;

/** Lists every page of the app. A new page is one entry here. */
export const ROUTES: readonly Route[] = [
  visitor('/', 'home/HomePage', { still: true, readable: true }),
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
  visitor('/lines/:virtue', 'lines/LinePage', { each: VIRTUES, readable: true }),
  visitor('/terms', 'legal/TermsPage', { readable: true }),
  visitor('/privacy', 'legal/PrivacyPage', { readable: true }),
  visitor('/developers/ui', 'developers/UiPage'),
  visitor('/rules', 'legal/RulesPage', { readable: true }),
  visitor('/forecasts', 'legal/ForecastsPage', { readable: true }),
  visitor('*', 'NotFoundPage', { offline: true }),
  member('', 'DashboardPage', {
    answers: [
      '/cigars/lit_cigar/',
      '/cigars/list_cigars/?in_progress=true&page_size=1',
      '/cigars/list_cigars/?page=1&page_size=10&ordering=-created_at',
    ],
    drawsCigar: true,
  }),
  member('/journal', 'JournalPage', {
    answers: ['/cigars/list_cigars/?page=1&page_size=10&ordering=-created_at'],
    drawsCigar: true,
  }),
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
  { path: '/operators/join', page: 'operators/JoinPage', layout: 'operators' },
  { path: '/operators/forgot-password', page: 'operators/StaffPasswordPage', layout: 'operators' },
  ...CONSOLE,
];
