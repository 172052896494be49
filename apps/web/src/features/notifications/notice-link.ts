import { type NoticeAbout, noticePath, NOTICES_PATH } from '@stoa/contract/notifications.rules';
import type { To } from 'react-router';

/** Where a notice leads, for a link in the list. */
export interface NoticeLink {
  to: To;
  /** What `useOpenItem` keeps of what was opened from here: closing it goes back. */
  state?: { opened: string[] };
  /** It opens beside the list, which must not scroll away under it. */
  isBeside: boolean;
}

/**
 * The way from a notice to what it is about; null where there is none. What opens beside the list leaves the list's
 * own page in the address.
 * @param search the query of the page that the list is on
 */
export function noticeLink(notice: NoticeAbout, search: string): NoticeLink | null {
  const path = noticePath(notice);
  if (path === null) return null;
  const { pathname, searchParams, hash } = new URL(path, 'https://stoa.invalid');
  if (pathname !== NOTICES_PATH) return { to: path, isBeside: false };
  const query = new URLSearchParams(search);
  for (const [name, value] of searchParams) query.set(name, value);
  return {
    to: { pathname, search: `?${query}`, hash },
    state: { opened: Array.from(searchParams.keys()) },
    isBeside: true,
  };
}
