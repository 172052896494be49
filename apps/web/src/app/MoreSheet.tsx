import { NavLink } from 'react-router';
import { useMember } from '../features/accounts/member.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/overlays.tsx';
import { destinations } from './destinations.ts';
import { useSignOutQuestion } from './use-sign-out-question.tsx';

const row =
  'flex min-h-16 items-center gap-4 py-3 text-lead text-ivory transition-colors hover:text-brass-bright aria-[current]:text-brass-bright';

interface MoreSheetProps {
  open: boolean;
  onClose: () => void;
}

export function MoreSheet({ open, onClose }: MoreSheetProps) {
  const member = useMember();
  const { signOut, isPending, question } = useSignOutQuestion();

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="More"
      footer={
        <Button variant="quiet" loading={isPending} onClick={signOut}>
          Logout
        </Button>
      }
    >
      <nav aria-label="More">
        <ul className="divide-y divide-hairline border-y border-hairline font-serif">
          {destinations
            .filter(({ onPhone }) => onPhone === 'more')
            .map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <NavLink to={to} className={row} onClick={onClose}>
                  <span className="flex size-9 items-center justify-center text-brass">
                    <Icon aria-hidden size="1.5rem" strokeWidth={1.5} />
                  </span>
                  {label}
                </NavLink>
              </li>
            ))}
          <li>
            <NavLink to="/dashboard/account" className={row} onClick={onClose}>
              <Avatar name={member.name} src={member.profile_picture} size="small" />
              Account
            </NavLink>
          </li>
        </ul>
      </nav>
      {question}
    </Sheet>
  );
}
