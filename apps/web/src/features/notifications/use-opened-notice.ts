import { OPENED_NOTICE } from '@stoa/contract/notifications.rules';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMarkRead } from './notifications.queries.ts';

/** What a page is told by its service worker when a shown notice was pressed. */
const addressIn = (said: unknown): string | null =>
  typeof said === 'object' && said !== null && 'openNotice' in said && typeof said.openNotice === 'string'
    ? said.openNotice
    : null;

/** Goes where a pressed push leads, and reads the notice by which an address was reached (`?notice=7`). */
export function useOpenedNotice(): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { mutate: markRead } = useMarkRead();

  useEffect(() => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
    const hear = ({ data }: MessageEvent<unknown>) => {
      const address = addressIn(data);
      if (address?.startsWith('/dashboard')) void navigate(address);
    };
    worker?.addEventListener('message', hear);
    return () => worker?.removeEventListener('message', hear);
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
