/** An address, what the router opens for it, and what that may weigh. */
export interface Route {
  /** As in the router; a part behind a colon stands for any. */
  readonly path: string;
  /** Files in `src/` that the router loads for it; all that these import comes with them. */
  readonly opens: readonly string[];
  /** What all its scripts may weigh on a first visit, kB (1000 bytes) after gzip. */
  readonly script: number;
  /** The same of its style sheets. */
  readonly style: number;
}

/** The sheet of the pages for visitors; members' pages have a second one. */
const STYLE = 12;
const MEMBERS_STYLE = 24;

const open = (path: string, page: string, script: number, style = STYLE): Route => ({
  path,
  opens: [`pages/${page}.tsx`],
  script,
  style,
});

const member = (path: string, page: string, script: number): Route => ({
  path: `/dashboard${path}`,
  opens: ['app/MemberArea.tsx', 'app/Shell.tsx', `pages/${page}.tsx`],
  script,
  style: MEMBERS_STYLE,
});

/**
 * Every address of the router. The build asks for a page's files with the page itself (`page-files.ts`), and a test
 * weighs them (`size.test.ts`): whoever adds a page adds it here.
 */
export const ROUTES: readonly Route[] = [
  open('/', 'home/HomePage', 146),
  open('/login', 'LoginPage', 130),
  open('/register', 'RegisterPage', 151),
  open('/forgot-password', 'ForgotPasswordPage', 151),
  open('/verify-email', 'VerifyEmailPage', 135),
  open('/unsubscribe', 'UnsubscribePage', 135),
  open('/farewell', 'FarewellPage', 135),
  open('/redirecting', 'RedirectingPage', 122),
  open('/server-error', 'ServerErrorPage', 135),
  open('/coming', 'ComingPage', 131),
  open('/lines/:virtue', 'lines/LinePage', 148),
  open('/terms', 'legal/TermsPage', 137),
  open('/privacy', 'legal/PrivacyPage', 137),
  open('/developers/ui', 'developers/UiPage', 280, MEMBERS_STYLE),
  open('/operators', 'operators/OperatorsPage', 205, 21),
  member('', 'DashboardPage', 214),
  member('/journal', 'JournalPage', 237),
  member('/journal/statistics', 'stats/StatisticsPage', 246),
  member('/journal/years/:year', 'stats/YearPage', 219),
  member('/store', 'StorePage', 217),
  member('/members', 'MembersPage', 202),
  member('/retailers', 'retailers/RetailersPage', 200),
  member('/notifications', 'NotificationsPage', 205),
  member('/account', 'AccountPage', 224),
  member('/account/password', 'PasswordPage', 203),
  member('/account/delete', 'DeleteAccountPage', 191),
  member('/account/followers', 'FollowsPage', 202),
  member('/account/following', 'FollowsPage', 202),
  {
    path: '/dashboard/setup',
    opens: ['app/MemberArea.tsx', 'pages/SetupPage.tsx'],
    script: 201,
    style: MEMBERS_STYLE,
  },
];
