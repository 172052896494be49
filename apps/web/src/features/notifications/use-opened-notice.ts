import { OPENED_NOTICE } from '@stoa/contract/notifications.rules';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMarkRead } from './notifications.queries.ts';

/** Reads the URL from the service worker's message about an opened push notification. */
const addressIn = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'openNotice' in data && typeof data.openNotice === 'string'
    ? data.openNotice
    : null;

/** Navigates to an opened push notification, and marks the one in the URL (`?notice=7`) as read. */
export function useOpenedNotice(): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { mutate: markRead } = useMarkRead();

  useEffect(() => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const address = addressIn(data);
      if (address?.startsWith('/dashboard')) void navigate(address);
    };
    worker?.addEventListener('message', onMessage);
    return () => worker?.removeEventListener('message', onMessage);
  }, [navigate]);

  useEffect(() => {
    const query = new URLSearchParams(search);
    const opened = query.get(OPENED_NOTICE);
    if (opened === null) return;
    if (/^[1-9]\d{0,14}$/.test(opened)) markRead(Number(opened));
    query.delete(OPENED_NOTICE);
    void navigate({ pathname, search: String(query), hash }, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, markRead, navigate]);
}
