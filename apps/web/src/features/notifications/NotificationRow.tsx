import type { Notification } from '@stoa/contract';
import {
  Award,
  Bell,
  Gift,
  Landmark,
  MapPin,
  Megaphone,
  Sparkles,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { longDate, relativeTime } from '../../lib/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

const icons: Partial<Record<Notification['type'], LucideIcon>> = {
  new_user: UserPlus,
  new_follower: UserPlus,
  nearby_cigar: MapPin,
  city_cigar: MapPin,
  first_cigar: Sparkles,
  badge_earned: Award,
  challenge_unlocked: Landmark,
  reward_status: Gift,
  referral_credited: Gift,
  ADMIN_MESSAGE: Megaphone,
};

interface NotificationRowProps {
  notification: Notification;
  busy: boolean;
  onMarkRead: () => void;
  onShowImage: () => void;
}

/** One notice: bold and marked while unread. */
export function NotificationRow({ notification, busy, onMarkRead, onShowImage }: NotificationRowProps) {
  const { type, header, message, image, is_read, created_at } = notification;
  const Icon = icons[type] ?? Bell;

  return (
    <li
      className={classNames(
        'flex flex-wrap items-start gap-x-4 gap-y-3 border-l-2 px-4 py-5 sm:flex-nowrap sm:px-6',
        is_read ? 'border-l-transparent' : 'border-l-brass bg-ink-raised',
      )}
    >
      <span className={classNames('mt-0.5', is_read ? 'text-muted' : 'text-brass')}>
        <Icon aria-hidden size={20} strokeWidth={1.5} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className={classNames('text-body text-ivory', is_read ? 'font-normal' : 'font-semibold')}>
          {!is_read && <VisuallyHidden>Unread: </VisuallyHidden>}
          {header}
        </h2>
        <p className={classNames('mt-1 text-body', is_read ? 'text-muted' : 'font-semibold text-ivory')}>
          {message}
        </p>
        <time dateTime={created_at} title={longDate(created_at)} className="mt-2 block text-small text-muted">
          {relativeTime(created_at)}
        </time>
      </div>
      {image && (
        <button type="button" className="size-16 shrink-0 overflow-hidden rounded-soft" onClick={onShowImage}>
          <img src={image} alt="" loading="lazy" className="size-full object-cover" />
          <VisuallyHidden>{`Show the picture of “${header}”`}</VisuallyHidden>
        </button>
      )}
      {!is_read && (
        <div className="w-full pl-9 sm:w-auto sm:pl-0">
          <Button variant="link" loading={busy} onClick={onMarkRead}>
            Mark as read
            <VisuallyHidden>{`: ${header}`}</VisuallyHidden>
          </Button>
        </div>
      )}
    </li>
  );
}
