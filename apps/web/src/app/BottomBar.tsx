import { Ellipsis } from 'lucide-react';
import { memo, useState, type ReactNode } from 'react';
import { NavLink, type NavLinkProps } from 'react-router';
import { AddCigarLink } from './AddCigarLink.tsx';
import { destinations } from './destinations.ts';
import { MoreSheet } from './MoreSheet.tsx';
import { NotificationsIcon } from './NotificationsIcon.tsx';
import { OutboxCount } from './OutboxCount.tsx';

const cell =
  'relative flex h-14 w-full flex-col items-center justify-center gap-0.5 text-muted transition-colors [&_svg]:size-[min(1.5rem,7vw)] [&_svg]:shrink-0 before:absolute before:inset-x-3 before:-top-px before:h-0.5 hover:text-ivory aria-[current]:text-brass-bright aria-[current]:before:bg-brass';

/** Labels stay within their cell at any text size. */
const word = 'text-[min(0.6875rem,3vw)]/[1.25]';

function Cell({ label, children, ...link }: { label: string; children: ReactNode } & NavLinkProps) {
  return (
    <li className="flex-1">
      <NavLink {...link} className={cell}>
        {children}
        <span className={word}>{label}</span>
      </NavLink>
    </li>
  );
}

interface BottomBarProps {
  unread: number;
  queued: number;
  raised: boolean;
}

/** Shows five links below 1024 px, and the rest under "More". Memoized, because the shell renders with each response. */
export const BottomBar = memo(function BottomBar({ unread, queued, raised }: BottomBarProps) {
  const [open, setOpen] = useState(false);
  const [moreIsNear, setMoreIsNear] = useState(false);
  const comeNear = () => setMoreIsNear(true);
  const [first, second] = destinations
    .filter(({ onPhone }) => onPhone === 'bar')
    .map(({ to, label, icon: Icon, exact, listsOutbox }) => (
      <Cell key={to} to={to} end={exact ?? false} label={label}>
        <span className="relative flex">
          <Icon aria-hidden size="1.5rem" strokeWidth={1.5} />
          {listsOutbox && <OutboxCount at="bar" count={queued} />}
        </span>
      </Cell>
    ));

  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-bar border-t border-edge bg-ink-raised pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex min-h-14 max-w-text items-center justify-around">
        {first}
        {second}
        <li>
          <AddCigarLink at={raised ? 'raised' : 'bar'} />
        </li>
        <Cell to="/dashboard/notifications" label="Notifications">
          <NotificationsIcon unread={unread} size="1.5rem" />
        </Cell>
        <li className="flex-1">
          <button
            type="button"
            aria-haspopup="dialog"
            className={cell}
            onPointerDown={comeNear}
            onFocus={comeNear}
            onClick={() => setOpen(true)}
          >
            <Ellipsis aria-hidden size="1.5rem" strokeWidth={1.5} />
            <span className={word}>More</span>
          </button>
        </li>
      </ul>
      {(open || moreIsNear) && <MoreSheet open={open} onClose={() => setOpen(false)} />}
    </nav>
  );
});
