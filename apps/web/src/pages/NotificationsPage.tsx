import { useQuery } from '@tanstack/react-query';
import { NotificationList } from '../features/notifications/NotificationList.tsx';
import {
  notificationsPage,
  unreadCount,
  useMarkAllRead,
} from '../features/notifications/notifications.queries.ts';
import { errorText } from '../lib/api.ts';
import { figure } from '../lib/figures.ts';
import { Button } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { toast } from '../ui/toast.ts';
import { MemberLayout } from './MemberLayout.tsx';
import { MemberPanel } from './MemberPanel.tsx';
import { useOpenItem } from './use-open-item.ts';
import { usePageNumber } from './use-page-number.ts';

export function NotificationsPage() {
  const [page, showPage] = usePageNumber();
  const [picture, openPicture, closePicture] = useOpenItem('picture');
  const { data: unread } = useQuery(unreadCount);
  const { isLoadingError } = useQuery(notificationsPage(page));
  const markAll = useMarkAllRead();

  return (
    <MemberLayout name="Notifications">
      <PageTitle
        lead={
          // Keeps its height while the number is unknown.
          <span aria-live="polite">{unreadLine(unread)}</span>
        }
        action={
          !isLoadingError && (
            <Button
              variant="link"
              inactive={!unread}
              loading={markAll.isPending}
              onClick={() => markAll.mutate(undefined, { onError: (error) => toast.error(errorText(error)) })}
            >
              Mark All as Read
            </Button>
          )
        }
      >
        Notifications
      </PageTitle>
      <NotificationList
        page={page}
        onPage={showPage}
        picture={picture}
        onPicture={openPicture}
        onPictureClose={closePicture}
      />
      <p className="text-small text-muted">
        <TextLink roomy to="/dashboard/account/notices">
          Notification settings
        </TextLink>
      </p>
      <MemberPanel />
    </MemberLayout>
  );
}

function unreadLine(unread: number | undefined): string {
  if (unread === undefined) return '\u00A0';
  return unread > 0 ? `${figure(unread)} unread` : 'Nothing unread';
}
