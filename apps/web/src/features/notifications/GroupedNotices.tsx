import type { GroupedNotification } from '@stoa/contract';
import { longDate, relativeTime } from '../../lib/dates.ts';
import { noticeIcons } from './notice-icons.ts';
import { NoticeTitle } from './NoticeTitle.tsx';

interface GroupedNoticesProps {
  items: readonly GroupedNotification[];
  label: string;
  now: number;
  onOpened: () => void;
}

export function GroupedNotices({ items, label, now, onOpened }: GroupedNoticesProps) {
  return (
    <ul aria-label={label} className="divide-y divide-hairline border-t border-hairline pl-12 sm:pl-28">
      {items.map((item) => {
        const Icon = noticeIcons[item.type];
        return (
          <li
            key={item.id}
            className="relative flex min-h-11 items-start gap-4 py-4 pr-4 hover:bg-ink-raised sm:pr-6"
          >
            <Icon aria-hidden size="1.125rem" strokeWidth={1.5} className="mt-1 shrink-0 text-muted" />
            <div className="min-w-0 flex-1">
              <h3 className="text-body text-ivory">
                <NoticeTitle notice={item} onOpen={onOpened} />
              </h3>
              <p className="text-small wrap-anywhere text-muted">{item.message}</p>
            </div>
            <time
              dateTime={item.created_at}
              title={longDate(item.created_at)}
              className="text-small whitespace-nowrap text-muted max-sm:hidden"
            >
              {relativeTime(item.created_at, now)}
            </time>
          </li>
        );
      })}
    </ul>
  );
}
