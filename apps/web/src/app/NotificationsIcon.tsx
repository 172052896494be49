import { Bell } from 'lucide-react';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

export function NotificationsIcon({ unread, size }: { unread: number; size: string }) {
  return (
    <span className="relative flex">
      <Bell aria-hidden size={size} strokeWidth={1.5} />
      {unread > 0 && (
        <span className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full border border-ink-raised bg-ember-bright">
          <VisuallyHidden>{`${unread} unread`}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
