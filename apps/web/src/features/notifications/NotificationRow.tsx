import type { Notification } from '@stoa/contract';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
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
    <li className={classNames('transition-colors', !is_read && 'bg-ink-raised')}>
      <div className="group relative flex flex-wrap items-start gap-x-4 gap-y-2 px-3 pt-4 pb-1 hover:bg-ink-raised sm:gap-x-6 sm:px-6">
        {image ? (
          <PictureButton notification={notification} image={image} onShow={onShowImage} />
        ) : (
          <span className="grid size-16 shrink-0 place-items-center rounded-soft border border-hairline">
            <Icon aria-hidden size="1.25rem" strokeWidth={1.5} className="text-brass" />
          </span>
        )}
        <div className="max-w-full min-w-0 flex-[1_1_8rem]">
          <h2
            ref={title}
            tabIndex={-1}
            className={classNames('text-body text-ivory', is_read ? 'font-normal' : 'font-semibold')}
          >
            {!is_read && (
              <>
                <span aria-hidden className="mr-2 inline-block size-2 rounded-full bg-brass align-middle" />
                <VisuallyHidden>Unread: </VisuallyHidden>
              </>
            )}
            {isGroup ? (
              <GroupToggle header={header} open={open} itemsId={itemsId} onToggle={toggle} />
            ) : (
              <NoticeTitle notice={notification} onOpen={onOpened} />
            )}
          </h2>
          <NoticeMessage notification={notification} now={now}>
            {!is_read && (
              <MarkAsRead
                header={header}
                busy={busy}
                onMark={() => {
                  // The button disappears, so the focus moves to the notification.
                  title.current?.focus({ preventScroll: true });
                  onMarkRead();
                }}
              />
            )}
          </NoticeMessage>
        </div>
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
      className="inline-flex items-center gap-2 text-left transition-colors fills-row hover:text-brass-bright focus-visible:before:-outline-offset-4"
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

interface NoticeMessageProps extends Pick<NotificationRowProps, 'notification' | 'now'> {
  children: ReactNode;
}

function NoticeMessage({ notification, now, children }: NoticeMessageProps) {
  const { message, is_read, created_at } = notification;

  return (
    <>
      <p
        className={classNames(
          'mt-1 max-w-text text-body whitespace-pre-line wrap-anywhere',
          is_read ? 'text-muted' : 'text-ivory',
        )}
      >
        {message}
      </p>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-small text-muted">
        <time dateTime={created_at} title={longDate(created_at)}>
          {relativeTime(created_at, now)}
        </time>
        {children && <span className="relative">{children}</span>}
      </div>
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
    <Button variant="plain" loading={busy} onClick={onMark}>
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
