import { LogOut } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link, NavLink, type NavLinkProps } from 'react-router';
import { useMember } from '../features/accounts/member.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import { AddCigarLink } from './AddCigarLink.tsx';
import { destinations } from './destinations.ts';
import { NotificationsIcon } from './NotificationsIcon.tsx';
import { useSignOutQuestion } from './use-sign-out-question.tsx';
import { OutboxCount } from './OutboxCount.tsx';

const row =
  'group relative flex min-h-11 items-center gap-4 px-6 py-2 text-body text-muted transition-colors hover:text-ivory aria-[current]:font-semibold aria-[current]:text-brass-bright before:absolute before:inset-y-2 before:left-0 before:w-0.5 aria-[current]:before:bg-brass';

function Row({ icon, children, ...link }: { icon: ReactNode; children: ReactNode } & NavLinkProps) {
  return (
    <li>
      <NavLink {...link} className={row}>
        <span className="flex size-[1.5rem] shrink-0 items-center justify-center">{icon}</span>
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </NavLink>
    </li>
  );
}

interface SideBarProps {
  unread: number;
  queued: number;
  above?: ReactNode;
}

export const SideBar = memo(function SideBar({ unread, queued, above }: SideBarProps) {
  const member = useMember();
  const { signOut, question } = useSignOutQuestion();

  return (
    <header className="sticky top-0 hidden h-dvh w-[calc(5rem+160px)] shrink-0 flex-col overflow-y-auto border-r border-hairline bg-ink-raised py-8 lg:flex print:hidden">
      <Link to="/dashboard" className="px-6 py-2">
        <Wordmark />
      </Link>
      <div className="mt-8 px-6">
        <AddCigarLink />
      </div>
      <nav aria-label="Main" className="mt-8 flex flex-1 flex-col justify-between gap-8">
        <ul className="space-y-1">
          {destinations.map(({ to, label, icon: Icon, exact, listsOutbox }) => (
            <Row
              key={to}
              to={to}
              end={exact ?? false}
              icon={<Icon aria-hidden size="1.25rem" strokeWidth={1.5} />}
            >
              {label}
              {listsOutbox && <OutboxCount count={queued} />}
            </Row>
          ))}
          <Row to="/dashboard/notifications" icon={<NotificationsIcon unread={unread} size="1.25rem" />}>
            Notifications
          </Row>
        </ul>
        <div>
          {above}
          <ul className="space-y-1 border-t border-hairline pt-4">
            <Row
              to="/dashboard/account"
              icon={<Avatar name={member.name} src={member.profile_picture} size="small" />}
            >
              Account
            </Row>
            <li>
              <button type="button" className={`${row} w-full`} onClick={signOut}>
                <span className="flex size-[1.5rem] shrink-0 items-center justify-center">
                  <LogOut aria-hidden size="1.25rem" strokeWidth={1.5} />
                </span>
                Logout
              </button>
            </li>
          </ul>
        </div>
      </nav>
      {question}
    </header>
  );
});
