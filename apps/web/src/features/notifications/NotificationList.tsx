import type { Notification } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/api.ts';
import { useExistingPage } from '../../lib/use-existing-page.ts';
import { useNow } from '../../lib/use-now.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { toast } from '../../ui/toast.ts';
import { NoticePicture } from './NoticePicture.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { notificationsPage, useMarkRead } from './notifications.queries.ts';
import { NotificationsSkeleton } from './NotificationsSkeleton.tsx';

interface NotificationListProps {
  page: number;
  onPage: (page: number, replace?: boolean) => void;
  picture: number | null;
  onPicture: (id: number) => void;
  onPictureClose: () => void;
}

export function NotificationList(props: NotificationListProps) {
  const { page, onPage, picture, onPicture, onPictureClose } = props;
  const list = useQuery(notificationsPage(page));
  useExistingPage(list, page, onPage);
  const markRead = useMarkRead();
  const now = useNow().getTime();

  // A failure isn't shown, because the member only opened the notification.
  const open = ({ id, is_read }: Notification) => !is_read && markRead.mutate(id);

  return (
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
            picture="lantern"
            text="You’ll hear about badges, new followers, and cigars smoked near your home."
            action={
              <ButtonLink variant="quiet" to="/dashboard/members">
                Meet the members
              </ButtonLink>
            }
          />
        ) : (
          <>
            <ul aria-label="Notifications" className="mb-8 divide-y divide-hairline border-y border-hairline">
              {notifications.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  now={now}
                  busy={markRead.isPending && markRead.variables === notification.id}
                  onShowImage={() => {
                    open(notification);
                    onPicture(notification.id);
                  }}
                  onOpened={() => open(notification)}
                  onMarkRead={() =>
                    markRead.mutate(notification.id, { onError: (error) => toast.error(errorText(error)) })
                  }
                />
              ))}
            </ul>
            <Pagination label="Notifications" page={page} pageCount={total_pages} onChange={onPage} />
            <NoticePicture notice={notifications.find(({ id }) => id === picture)} onClose={onPictureClose} />
          </>
        )
      }
    </Loaded>
  );
}
