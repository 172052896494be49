import type { StaffRole } from '@stoa/contract/staff.rules';
import {
  Cigarette,
  ClipboardList,
  Flag,
  Gift,
  HandHeart,
  IdCard,
  LogOut,
  type LucideIcon,
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
} from 'lucide-react';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { NavLink } from 'react-router';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { OpenAmends } from './amends/OpenAmends.tsx';
import { OpenApprovals } from './approvals/OpenApprovals.tsx';
import { OpenReports } from './reports/OpenReports.tsx';
import { useMay, useOperatorSession } from './session/operator-session.ts';
import { roleNames } from './session/role-texts.ts';
import { useSignOut } from './session/staff-session.queries.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useShown } from './use-shown.ts';

export interface Destination {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Whom it is for, besides owners; without it, for everybody. */
  roles?: readonly StaffRole[];
  /** How many things wait there. */
  Count?: ComponentType;
}

export const DESTINATIONS: readonly Destination[] = [
  { to: '/operators', label: 'Today', icon: ClipboardList },
  { to: '/operators/parcels', label: 'Parcels', icon: Package, roles: ['parcels'] },
  { to: '/operators/codes', label: 'Codes', icon: QrCode, roles: ['catalogue'] },
  { to: '/operators/products', label: 'Cigars', icon: Cigarette, roles: ['catalogue'] },
  { to: '/operators/rewards', label: 'Rewards', icon: Gift, roles: ['catalogue'] },
  { to: '/operators/challenges', label: 'Challenges', icon: Flag, roles: ['catalogue'] },
  { to: '/operators/retailers', label: 'Retailers', icon: Store, roles: ['catalogue'] },
  { to: '/operators/badges', label: 'Badges', icon: Medal, roles: ['owner'] },
  { to: '/operators/quality', label: 'Quality', icon: ShieldCheck, roles: ['catalogue'] },
  { to: '/operators/messages', label: 'Messages', icon: MessageSquareText, roles: ['messages'] },
  { to: '/operators/waitlist', label: 'Waitlist', icon: UserRoundPlus, roles: ['members'] },
  { to: '/operators/members', label: 'Members', icon: Users, roles: ['members'] },
  {
    to: '/operators/reports',
    label: 'Reports',
    icon: MessageSquareWarning,
    roles: ['members'],
    Count: OpenReports,
  },
  {
    to: '/operators/amends',
    label: 'Amends',
    icon: HandHeart,
    roles: ['members'],
    Count: OpenAmends,
  },
  {
    to: '/operators/approvals',
    label: 'Approvals',
    icon: UserCheck,
    roles: ['members'],
    Count: OpenApprovals,
  },
  { to: '/operators/staff', label: 'Staff', icon: UsersRound, roles: ['owner'] },
  { to: '/operators/audit', label: 'Audit', icon: ScrollText, roles: ['owner'] },
  { to: '/operators/house', label: 'System', icon: SlidersHorizontal, roles: ['messages', 'owner'] },
];

/** All of them fit a window of 900 px; a finger needs more room. */
const link =
  'relative flex min-h-11 lg:pointer-fine:min-h-8 items-center gap-3 px-3 text-body whitespace-nowrap text-muted transition-colors hover:text-ivory focus-visible:-outline-offset-2 aria-[current]:font-semibold aria-[current]:text-brass-bright after:absolute after:bg-brass after:opacity-0 aria-[current]:after:opacity-100 max-lg:after:inset-x-3 max-lg:after:bottom-0 max-lg:after:h-0.5 lg:px-6 lg:after:inset-y-2 lg:after:left-0 lg:after:w-0.5';

const tool =
  'inline-flex size-11 items-center justify-center text-muted transition-colors hover:text-ivory aria-[current]:text-brass-bright';

/** The frame of every screen of the console. */
export function Console({ children }: { children: ReactNode }) {
  const { who } = useOperatorSession();
  const may = useMay();
  const signingOut = useSignOut();
  const ways = useShown<HTMLUListElement>();
  const screen = useRef<HTMLElement>(null);
  useFocusAfterRemoval(screen);

  const signOut = () => signingOut.mutate();

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
            <span className="text-small text-muted lg:mt-1 lg:block">Back office</span>
          </p>
          <span className="flex lg:hidden">
            {who && who !== 'automation' && (
              <NavLink
                to="/operators/account"
                aria-label={`Signed in as ${who.name}, ${roleNames(who.roles)}`}
                className={tool}
              >
                <IdCard aria-hidden size={20} strokeWidth={1.5} />
              </NavLink>
            )}
            <button type="button" aria-label="Sign out" className={tool} onClick={signOut}>
              <LogOut aria-hidden size={20} strokeWidth={1.5} />
            </button>
          </span>
        </div>
        <nav
          aria-label="Back office"
          className="lg:more-below lg:mt-3 lg:mb-2 lg:min-h-0 lg:flex-1 lg:border-b lg:border-hairline lg:overflow-y-auto lg:[scrollbar-width:thin]"
        >
          <ul
            ref={ways}
            className="max-lg:more-beside relative flex overflow-x-auto px-2 [scrollbar-width:none] lg:flex-col lg:overflow-x-visible lg:px-0"
          >
            {DESTINATIONS.filter(({ roles }) => roles === undefined || may(...roles)).map(
              ({ to, label, icon: Icon, Count }) => (
                <li key={to}>
                  <NavLink to={to} end={to === '/operators'} className={link}>
                    <Icon aria-hidden size={18} strokeWidth={1.5} />
                    {label}
                    {Count && <Count />}
                  </NavLink>
                </li>
              ),
            )}
          </ul>
        </nav>
        {who === 'automation' && (
          <p className="px-6 py-2 text-small text-muted max-lg:hidden">With the automation token</p>
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
        <button type="button" className={`${link} max-lg:hidden`} onClick={signOut}>
          <LogOut aria-hidden size={18} strokeWidth={1.5} />
          Sign out
        </button>
      </header>
      <main
        ref={screen}
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-page min-w-0 flex-1 px-5 pt-6 pb-16 outline-none sm:px-8 lg:px-10 lg:pt-8"
      >
        {children}
      </main>
    </div>
  );
}
