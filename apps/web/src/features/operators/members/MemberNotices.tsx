import type { Notification } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { longDate } from '../../../lib/dates.ts';
import { type Paged, PagedRecords } from '../PagedRecords.tsx';
import { memberNotices } from './support.queries.ts';

export function MemberNotices({ id, page, onPage }: Paged & { id: number }) {
  return (
    <PagedRecords<Notification>
      title="Notifications"
      label="Notifications, newest first"
      from={useQuery(memberNotices(id, page))}
      page={page}
      onPage={onPage}
      empty={{ title: 'No notifications yet.' }}
      rowKey={(notice) => notice.id}
      columns={[
        { label: 'Notification', render: ({ header }) => <span className="wrap-anywhere">{header}</span> },
        {
          label: 'Message',
          plain: true,
          render: ({ message }) => (
            <span className="text-small wrap-anywhere whitespace-pre-line text-muted">{message}</span>
          ),
        },
        { label: 'Date', short: true, render: ({ created_at }) => longDate(created_at) },
        { label: 'Read', short: true, render: ({ is_read }) => (is_read ? 'Yes' : 'Not yet') },
      ]}
    />
  );
}
