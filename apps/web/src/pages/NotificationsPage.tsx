import { useQuery } from '@tanstack/react-query';
import { NotificationList } from '../features/notifications/NotificationList.tsx';
import { unreadCount, useMarkAllRead } from '../features/notifications/notifications.queries.ts';
import { errorText } from '../lib/api.ts';
import { counted } from '../lib/figures.ts';
import { Button } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { toast } from '../ui/toast.ts';
import { MemberPage } from './MemberPage.tsx';
import { usePageNumber } from './use-page-number.ts';

/** /dashboard/notifications */
export function NotificationsPage() {
  const [page, showPage] = usePageNumber();
  const { data: unread } = useQuery(unreadCount);
  const markAll = useMarkAllRead();

  return (
    <MemberPage name="Notifications">
      <PageTitle
        size="title"
        lead={unread ? `${counted(unread, 'notice')} unread` : 'Nothing unread'}
        action={
          <Button
            variant="quiet"
            disabled={!unread}
            loading={markAll.isPending}
            onClick={() => markAll.mutate(undefined, { onError: (error) => toast.error(errorText(error)) })}
          >
            Mark All as Read
          </Button>
        }
      >
        Notifications
      </PageTitle>
      <NotificationList page={page} onPage={showPage} />
    </MemberPage>
  );
}
