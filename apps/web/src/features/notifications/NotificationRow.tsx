import type { Notification } from '@stoa/contract';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { longDate, relativeTime } from '../../lib/dates.ts';
import { pictureSizes } from '../../lib/picture-sizes.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { GroupedNotices } from './GroupedNotices.tsx';
import { noticeIcons } from './notice-icons.ts';
import { NoticeTitle } from './NoticeTitle.tsx';
import { Picture } from '../../ui/Picture.tsx';

interface NotificationRowProps {
  notification: Notification;
  /** Milliseconds since 1970. */
  now: number;
  busy: boolean;
  onMarkRead: () => void;
  onOpened: () => void;
  onShowImage: () => void;
}

export function NotificationRow(props: NotificationRowProps) {
  const { notification, now, busy, onMarkRead, onOpened, onShowImage } = props;
  const { type, header, image, is_read, items } = notification;
  const Icon = noticeIcons[type];
  const [open, setOpen] = useState(false);
  const itemsId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const isGroup = items.length > 0;

  function toggle() {
    if (!open && !is_read) onOpened();
    setOpen(!open);
  }

  return (
    <li
      className={classNames(
        'border-l-2 transition-colors',
        is_read ? 'border-l-transparent' : 'border-l-brass bg-ink-raised',
      )}
    >
      <div className="group relative flex flex-wrap items-start gap-x-4 gap-y-2 py-5 pr-4 pl-3 hover:bg-ink-raised sm:flex-nowrap sm:px-6">
        <span className={classNames('mt-0.5', is_read ? 'text-muted' : 'text-brass')}>
          <Icon aria-hidden size="1.25rem" strokeWidth={1.5} />
        </span>
        <div className="min-w-0 flex-[1_1_8rem]">
          <h2
            ref={title}
            tabIndex={-1}
            className={classNames('text-body text-ivory', is_read ? 'font-normal' : 'font-semibold')}
          >
            {!is_read && <VisuallyHidden>Unread: </VisuallyHidden>}
            {isGroup ? (
              <GroupToggle header={header} open={open} itemsId={itemsId} onToggle={toggle} />
            ) : (
              <NoticeTitle notice={notification} onOpen={onOpened} />
            )}
          </h2>
          <NoticeMessage notification={notification} now={now} />
        </div>
        {!is_read && (
          <div className="relative order-last w-full pl-9 sm:order-none sm:w-auto sm:pl-0">
            <MarkAsRead
              header={header}
              busy={busy}
              onMark={() => {
                // The button disappears, so the keyboard focus stays on the notification.
                title.current?.focus({ preventScroll: true });
                onMarkRead();
              }}
            />
          </div>
        )}
        {image && <PictureButton notification={notification} image={image} onShow={onShowImage} />}
      </div>
      {isGroup && (
        <div id={itemsId} hidden={!open}>
          <GroupedNotices items={items} label={header} now={now} onOpened={onOpened} />
        </div>
      )}
    </li>
  );
}

interface GroupToggleProps {
  header: string;
  open: boolean;
  itemsId: string;
  onToggle: () => void;
}

function GroupToggle({ header, open, itemsId, onToggle }: GroupToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={itemsId}
      className="inline-flex items-center gap-2 text-left transition-colors before:absolute before:inset-0 hover:text-brass-bright focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:-outline-offset-4 focus-visible:before:outline-brass-bright"
      onClick={onToggle}
    >
      {header}
      <ChevronDown
        aria-hidden
        size="1.125rem"
        strokeWidth={1.5}
        className={classNames('shrink-0 text-brass transition-transform', open && 'rotate-180')}
      />
    </button>
  );
}

function NoticeMessage({ notification, now }: Pick<NotificationRowProps, 'notification' | 'now'>) {
  const { message, is_read, created_at } = notification;

  return (
    <>
      <p
        className={classNames(
          'mt-1 max-w-text text-body whitespace-pre-line wrap-anywhere',
          is_read ? 'text-muted' : 'font-semibold text-ivory',
        )}
      >
        {message}
      </p>
      <time dateTime={created_at} title={longDate(created_at)} className="mt-2 block text-small text-muted">
        {relativeTime(created_at, now)}
      </time>
    </>
  );
}

interface MarkAsReadProps {
  header: string;
  busy: boolean;
  onMark: () => void;
}

function MarkAsRead({ header, busy, onMark }: MarkAsReadProps) {
  return (
    <Button variant="link" loading={busy} onClick={onMark}>
      Mark as read
      <VisuallyHidden>{`: ${header}`}</VisuallyHidden>
    </Button>
  );
}

interface PictureButtonProps {
  notification: Notification;
  image: NonNullable<Notification['image']>;
  onShow: () => void;
}

function PictureButton({ notification, image, onShow }: PictureButtonProps) {
  return (
    <button
      type="button"
      className={classNames(
        'relative size-16 shrink-0 overflow-hidden transition-[border-color,opacity]',
        notification.related_badge_id === null
          ? 'rounded-soft border border-hairline bg-ink hover:border-brass'
          : 'rounded-full hover:opacity-80',
      )}
      onClick={onShow}
    >
      <Picture {...pictureSizes(image, '4rem')} alt="" loading="lazy" className="size-full object-cover" />
      <VisuallyHidden>{`Show the picture of “${notification.header}”`}</VisuallyHidden>
    </button>
  );
}
