import type { GroupedNotification } from '@stoa/contract';
import { Link, useLocation } from 'react-router';
import { noticeLink } from './notice-link.ts';

/** Shows the header as a link that covers the whole row. */
export function NoticeTitle({ notice, onOpen }: { notice: GroupedNotification; onOpen: () => void }) {
  const { search } = useLocation();
  const link = noticeLink(notice, search);
  if (link === null) return notice.header;

  return (
    <Link
      to={link.to}
      replace={link.isOverlay}
      preventScrollReset={link.isOverlay}
      className="wrap-anywhere transition-colors fills-row hover:text-brass-bright focus-visible:before:-outline-offset-4"
      onClick={onOpen}
    >
      {notice.header}
    </Link>
  );
}
