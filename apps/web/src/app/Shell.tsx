import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, Suspense, useCallback, useEffect, useState } from 'react';
import { Outlet, useLocation, useSearchParams } from 'react-router';
import { useMember } from '../features/accounts/member.ts';
import { serverStatus } from '../features/status/status.queries.ts';
import { useSmoke } from '../features/journal/smoke/smoke.queries.ts';
import { burningStyle } from '../features/journal/smoke/burning-style.ts';
import { useEarnedInOtherTabs } from '../features/journal/earned/earned.queries.ts';
import { unreadCount } from '../features/notifications/notifications.queries.ts';
import { usePushRenewal } from '../features/notifications/push/use-push.ts';
import { useLiveNotices } from '../features/notifications/use-live-notices.ts';
import { useOpenedNotice } from '../features/notifications/use-opened-notice.ts';
import { showOnIcon } from '../lib/app-badge.ts';
import { useOutbox, useOutboxSender } from '../lib/outbox/outbox.queries.ts';
import { OUTBOX_KINDS } from '../pages/outbox/kinds.ts';
import { classNames } from '../ui/class-names.ts';
import { useWide } from '../ui/use-wide.ts';
import { lazyDialog, lazyPart, PageCovered } from '../ui/lazy-part.tsx';
import { AFTER_PAGE, useOverlaysSoon } from '../ui/overlays.tsx';
import { ADD_CIGAR, ADD_CIGAR_ENDED, takePendingAddCigar } from '../lib/pending-add-cigar.ts';
import { BottomBar } from './BottomBar.tsx';
import { Notices } from './Notices.tsx';
import { SideBar } from './SideBar.tsx';
import { entriesQuery } from '../features/journal/journal.queries.ts';
import { offlineRetailers } from '../features/places/retailers/retailers.queries.ts';

/** Prefetches what the add-cigar flow and the journal need offline. */
function useReadyOffline(): void {
  const client = useQueryClient();
  const { location } = useMember();
  const latitude = location?.latitude ?? null;
  const longitude = location?.longitude ?? null;

  useEffect(() => {
    const timer = setTimeout(() => {
      void client.prefetchQuery(entriesQuery(1, '-created_at'));
      void client.prefetchQuery(offlineRetailers({ latitude, longitude }));
    }, AFTER_PAGE);
    return () => clearTimeout(timer);
  }, [client, latitude, longitude]);
}

/** Resumes the add-cigar flow that a lost session interrupted (product.md §2, Protected routes). */
function usePendingAddCigar(): void {
  const [, setQuery] = useSearchParams();

  useEffect(() => {
    const pending = takePendingAddCigar();
    if (pending === null) return;
    setQuery((query) => new URLSearchParams([...query, ...pending]), { replace: true });
  }, [setQuery]);
}

function useAdding() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation() as { state: unknown };

  return {
    isAdding: query.has(ADD_CIGAR) || state === ADD_CIGAR_ENDED,
    stopAdding: () => {
      const next = new URLSearchParams(query);
      next.delete(ADD_CIGAR);
      setQuery(next, { replace: true });
    },
  };
}

/** Milliseconds until a page appears that waits for the add-cigar flow above it. */
const PAGE_DEADLINE = 2000;

/** A page that opens below the add-cigar flow is rendered after the flow, which the member came for. */
function usePageBelow(isAdding: boolean) {
  const [isWaiting, setIsWaiting] = useState(isAdding);
  if (isWaiting && !isAdding) setIsWaiting(false);
  const show = useCallback(() => {
    requestAnimationFrame(() => setTimeout(() => startTransition(() => setIsWaiting(false))));
  }, []);
  useEffect(() => {
    const timer = setTimeout(show, PAGE_DEADLINE);
    return () => clearTimeout(timer);
  }, [show]);
  return { isWaiting, show };
}

const AddCigar = lazyDialog(async () => (await import('../pages/AddCigar.tsx')).AddCigar);
if (new URLSearchParams(location.search).has(ADD_CIGAR)) AddCigar.preload();

const Burning = lazyPart(async () => (await import('../features/journal/smoke/Burning.tsx')).default, {
  quiet: true,
});

export function Shell() {
  const member = useMember();
  const isWide = useWide();
  const { data: unread = 0 } = useQuery(unreadCount);
  useEffect(() => showOnIcon(unread), [unread]);
  usePendingAddCigar();
  useReadyOffline();
  useOverlaysSoon();
  useOutboxSender(member.id, OUTBOX_KINDS);
  useEarnedInOtherTabs(member.id);
  useLiveNotices(member.id);
  useOpenedNotice();
  const { data: status } = useQuery(serverStatus);
  usePushRenewal(member.id, status?.vapid_public_key ?? null);
  const { length: queued } = useOutbox(member.id);
  // The home page already shows the burning cigar.
  const isHome = useLocation().pathname === '/dashboard';
  const { isAdding, stopAdding } = useAdding();
  const below = usePageBelow(isAdding);
  const lit = useSmoke(member.id);
  const smoke = isHome ? null : lit;
  const burning = (shape: 'line' | 'block') =>
    smoke && (
      <Suspense>
        <Burning member={member.id} smoke={smoke} shape={shape} />
      </Suspense>
    );

  return (
    <div className="lg:flex print:block">
      <SkipLink />
      {isWide && <SideBar unread={unread} queued={queued} above={burning('block')} />}
      <div
        className={classNames(
          'min-w-0 flex-1 lg:pb-16',
          smoke ? burningStyle.column : 'pb-[calc(5.5rem+env(safe-area-inset-bottom))]',
        )}
      >
        <div className="print:hidden">
          <Notices />
        </div>
        <main
          id="main"
          tabIndex={-1}
          className={classNames(
            'mx-auto w-full max-w-page px-5 pt-6 outline-none sm:pt-10 sm:px-10 short:pt-4 lg:pt-16',
            smoke ? burningStyle.main : false,
          )}
        >
          <PageCovered value={isAdding}>{!below.isWaiting && <Outlet />}</PageCovered>
        </main>
        {smoke && <div className={classNames(burningStyle.line, 'print:hidden')}>{burning('line')}</div>}
      </div>
      {!isWide && <BottomBar unread={unread} queued={queued} raised={!smoke} />}
      {isAdding && <AddCigar onClose={stopAdding} onShown={below.show} />}
    </div>
  );
}

const SkipLink = () => (
  <a
    href="#main"
    className="sr-only z-toast print:hidden bg-brass px-6 py-3 text-body font-semibold text-ink focus-visible:not-sr-only focus-visible:fixed focus-visible:top-4 focus-visible:left-4"
  >
    Skip to content
  </a>
);
