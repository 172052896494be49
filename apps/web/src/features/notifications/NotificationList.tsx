import type { Notification } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { toast } from '../../ui/toast.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { notificationsPage, useMarkRead } from './notifications.queries.ts';
import { NotificationsSkeleton } from './NotificationsSkeleton.tsx';

interface NotificationListProps {
  page: number;
  onPage: (page: number) => void;
}

/** The notices, newest first, ten to a page. */
export function NotificationList({ page, onPage }: NotificationListProps) {
  const list = useQuery(notificationsPage(page));
  const markRead = useMarkRead();
  const [shown, setShown] = useState<Notification | null>(null);

  return (
    <>
      <Loaded
        from={list}
        skeleton={<NotificationsSkeleton />}
        errorText="An error occurred while fetching data. Please try again."
        onFirstPage={() => onPage(1)}
      >
        {({ notifications, total_pages }) =>
          notifications.length === 0 ? (
            <EmptyState
              title="No Notifications Found"
              text="Badges, followers and cigars smoked near your home are announced here."
            />
          ) : (
            <>
              <ul className="mb-8 divide-y divide-hairline border-y border-hairline">
                {notifications.map((notification) => (
                  <NotificationRow
                    key={notification.id}
                    notification={notification}
                    busy={markRead.isPending && markRead.variables === notification.id}
                    onShowImage={() => setShown(notification)}
                    onMarkRead={() =>
                      markRead.mutate(notification.id, { onError: (error) => toast.error(errorText(error)) })
                    }
                  />
                ))}
              </ul>
              <Pagination label="Notifications" page={page} pageCount={total_pages} onChange={onPage} />
            </>
          )
        }
      </Loaded>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown?.header ?? ''}
        description={shown?.message}
        size="wide"
      >
        {shown?.image && <img src={shown.image} alt="" className="max-h-[60dvh] w-full object-contain" />}
      </Dialog>
    </>
  );
}
