import type { StaffRole } from '@stoa/contract/staff.rules';
import {
  ChartColumn,
  Cigarette,
  ClipboardList,
  Flag,
  Gift,
  HandHeart,
  IdCard,
  LogOut,
  Medal,
  MessageSquareText,
  MessageSquareWarning,
  Package,
  QrCode,
  ScrollText,
  Search,
  ShieldCheck,
  SlidersHorizontal,
  Store,
  UserCheck,
  UserRoundPlus,
  Users,
  UsersRound,
} from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { NavLink } from 'react-router';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { OpenAmends } from './amends/OpenAmends.tsx';
import { OpenApprovals } from './approvals/OpenApprovals.tsx';
import { OpenReports } from './reports/OpenReports.tsx';
import { ConsoleSearch, useConsoleSearch } from './search/ConsoleSearch.tsx';
import { useMay, useOperatorSession } from './session/operator-session.ts';
import { roleNames } from './session/role-texts.ts';
import { useSignOut } from './session/staff-session.queries.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useCurrentInView } from './use-current-in-view.ts';

const ICONS = {
  ChartColumn,
  Cigarette,
  ClipboardList,
  Flag,
  Gift,
  HandHeart,
  Medal,
  MessageSquareText,
  MessageSquareWarning,
  Package,
  QrCode,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Store,
  UserCheck,
  UserRoundPlus,
  Users,
  UsersRound,
};

const COUNTS = { reports: OpenReports, amends: OpenAmends, approvals: OpenApprovals };

interface Destination {
  readonly path: string;
  readonly title: string;
  readonly icon: keyof typeof ICONS;
  readonly roles?: readonly StaffRole[];
  readonly counts?: keyof typeof COUNTS;
}

/** All links fit in a window 900 px high; touch needs taller links. */
const link =
  'relative flex min-h-11 lg:pointer-fine:min-h-8 items-center gap-3 px-3 text-body whitespace-nowrap text-muted transition-colors hover:text-ivory focus-visible:-outline-offset-2 aria-[current]:font-semibold aria-[current]:text-brass-bright after:absolute after:bg-brass after:opacity-0 aria-[current]:after:opacity-100 max-lg:after:inset-x-3 max-lg:after:bottom-0 max-lg:after:h-0.5 lg:px-6 lg:after:inset-y-2 lg:after:left-0 lg:after:w-0.5';

const tool =
  'inline-flex size-11 items-center justify-center text-muted transition-colors hover:text-ivory aria-[current]:text-brass-bright';

function DestinationLink({ path, title, icon, counts }: Destination) {
  const Icon = ICONS[icon];
  const Count = counts && COUNTS[counts];

  return (
    <NavLink to={path} end={path === '/operators'} className={link}>
      <Icon aria-hidden size={18} strokeWidth={1.5} />
      {title}
      {Count && <Count />}
    </NavLink>
  );
}

interface AccountProps {
  onSignOut: () => void;
}

function NarrowAccount({ onSignOut, onSearch }: AccountProps & { onSearch: () => void }) {
  const { who } = useOperatorSession();

  return (
    <span className="flex lg:hidden">
      <button type="button" aria-label="Search" className={tool} onClick={onSearch}>
        <Search aria-hidden size={20} strokeWidth={1.5} />
      </button>
      {who && who !== 'automation' && (
        <NavLink
          to="/operators/account"
          aria-label={`Signed in as ${who.name}, ${roleNames(who.roles)}`}
          className={tool}
        >
          <IdCard aria-hidden size={20} strokeWidth={1.5} />
        </NavLink>
      )}
      <button type="button" aria-label="Sign out" className={tool} onClick={onSignOut}>
        <LogOut aria-hidden size={20} strokeWidth={1.5} />
      </button>
    </span>
  );
}

function WideAccount({ onSignOut }: AccountProps) {
  const { who } = useOperatorSession();

  return (
    <>
      {who === 'automation' && (
        <p className="px-6 py-2 text-small text-muted max-lg:hidden">Signed in with the automation token</p>
      )}
      {who && who !== 'automation' && (
        <NavLink to="/operators/account" className={`${link} max-lg:hidden`}>
          <IdCard aria-hidden size={18} strokeWidth={1.5} className="shrink-0" />
          <span className="min-w-0 py-2 whitespace-normal">
            <span className="sr-only">Signed in as </span>
            <span title={who.name} className="line-clamp-2 wrap-anywhere">
              {who.name}
            </span>
            <span className="block text-small font-normal text-muted">{roleNames(who.roles)}</span>
          </span>
        </NavLink>
      )}
      <button type="button" className={`${link} max-lg:hidden`} onClick={onSignOut}>
        <LogOut aria-hidden size={18} strokeWidth={1.5} />
        Sign out
      </button>
    </>
  );
}

interface ConsoleProps {
  destinations: readonly Destination[];
  children: ReactNode;
}

export function Console({ destinations, children }: ConsoleProps) {
  const may = useMay();
  const signingOut = useSignOut();
  const menu = useCurrentInView<HTMLUListElement>();
  const screen = useRef<HTMLElement>(null);
  useFocusAfterRemoval(screen);

  const signOut = () => signingOut.mutate();
  const { open, search, close } = useConsoleSearch();
  const mine = destinations.filter(({ roles }) => roles === undefined || may(...roles));

  return (
    <div className="border-t-4 border-brass lg:flex print:border-t-0">
      <a
        href="#main"
        className="sr-only z-toast bg-brass px-6 py-3 text-body font-semibold text-ink focus-visible:not-sr-only focus-visible:fixed focus-visible:top-4 focus-visible:left-4"
      >
        Skip to content
      </a>
      <header className="border-b border-hairline print:hidden bg-ink-raised lg:sticky lg:top-0 lg:flex lg:h-[calc(100dvh-var(--spacing))] lg:w-56 lg:shrink-0 lg:flex-col lg:border-r lg:border-b-0 lg:py-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 px-5 py-2 lg:block lg:px-6">
          <p className="flex flex-wrap items-center gap-x-3 lg:block">
            <Wordmark />
            <span className="text-small text-muted max-sm:sr-only lg:mt-1 lg:block">Back office</span>
          </p>
          <NarrowAccount onSignOut={signOut} onSearch={search} />
        </div>
        <button
          type="button"
          aria-keyshortcuts="/"
          className={`${link} mt-3 justify-between max-lg:hidden`}
          onClick={search}
        >
          <span className="flex items-center gap-3">
            <Search aria-hidden size={18} strokeWidth={1.5} />
            Search
          </span>
          <kbd aria-hidden className="border border-edge px-1.5 text-small">
            /
          </kbd>
        </button>
        <nav
          aria-label="Back office"
          className="lg:more-below lg:mt-1 lg:mb-2 lg:min-h-0 lg:flex-1 lg:border-b lg:border-hairline lg:overflow-y-auto lg:[scrollbar-width:thin]"
        >
          <ul
            ref={menu}
            className="max-lg:more-beside relative flex overflow-x-auto px-2 [scrollbar-width:none] lg:flex-col lg:overflow-x-visible lg:px-0"
          >
            {mine.map((destination) => (
              <li key={destination.path}>
                <DestinationLink {...destination} />
              </li>
            ))}
          </ul>
        </nav>
        <WideAccount onSignOut={signOut} />
      </header>
      <main
        ref={screen}
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-page min-w-0 flex-1 px-5 pt-6 pb-16 outline-none sm:px-8 lg:px-10 lg:pt-8"
      >
        {children}
      </main>
      <ConsoleSearch open={open} screens={mine} onClose={close} />
    </div>
  );
}
