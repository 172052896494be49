import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Outlet, useSearchParams } from 'react-router';
import { useMember } from '../features/accounts/member.ts';
import { serverStatus } from '../features/status/status.queries.ts';
import { useOutboxEntries, useOutboxSender } from '../features/journal/outbox/outbox.queries.ts';
import { unreadCount } from '../features/notifications/notifications.queries.ts';
import { usePushRenewal } from '../features/notifications/push/use-push.ts';
import { useLiveNotices } from '../features/notifications/use-live-notices.ts';
import { useOpenedNotice } from '../features/notifications/use-opened-notice.ts';
import { useResponseSender } from '../features/porch/use-response-sender.ts';
import { ADD_CIGAR } from '../lib/pending-add-cigar.ts';
import { BottomBar } from './BottomBar.tsx';
import { Notices } from './Notices.tsx';
import { SideBar } from './SideBar.tsx';
import { usePendingAddCigar } from './use-pending-add-cigar.ts';
import { useReadyOffline } from './use-ready-offline.ts';

const AddCigar = lazy(async () => ({ default: (await import('../pages/AddCigar.tsx')).AddCigar }));

export function Shell() {
  const member = useMember();
  const { data: unread = 0 } = useQuery(unreadCount);
  const [query] = useSearchParams();
  usePendingAddCigar();
  useReadyOffline();
  useOutboxSender(member.id);
  useLiveNotices(member.id);
  useOpenedNotice();
  useResponseSender(member.id);
  const { data: status } = useQuery(serverStatus);
  usePushRenewal(member.id, status?.vapid_public_key ?? null);
  const { length: queued } = useOutboxEntries(member.id);

  return (
    <div className="lg:flex">
      <a
        href="#main"
        className="sr-only z-toast bg-brass px-6 py-3 text-body font-semibold text-ink focus-visible:not-sr-only focus-visible:fixed focus-visible:top-4 focus-visible:left-4"
      >
        Skip to content
      </a>
      <SideBar unread={unread} queued={queued} />
      <div className="min-w-0 flex-1 pb-[calc(5.5rem+env(safe-area-inset-bottom))] lg:pb-16">
        <Notices />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto max-w-page px-5 pt-6 outline-none sm:pt-10 sm:px-10 lg:pt-16"
        >
          <Outlet />
        </main>
      </div>
      <BottomBar unread={unread} queued={queued} />
      {query.has(ADD_CIGAR) && (
        <Suspense>
          <AddCigar />
        </Suspense>
      )}
    </div>
  );
}
