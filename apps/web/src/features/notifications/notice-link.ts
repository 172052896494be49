import { type NoticeAbout, noticePath, NOTICES_PATH } from '@stoa/contract/notifications.rules';
import type { To } from 'react-router';

export interface NoticeLink {
  to: To;
  /** True if it opens over the list. */
  isOverlay: boolean;
}

/** Links to a notification's subject. If it opens over the list, the link extends the current query, `search`. */
export function noticeLink(notice: NoticeAbout, search: string): NoticeLink | null {
  const path = noticePath(notice);
  if (path === null) return null;
  const { pathname, searchParams, hash } = new URL(path, 'https://stoa.invalid');
  if (pathname !== NOTICES_PATH) return { to: path, isOverlay: false };
  const query = new URLSearchParams(search);
  for (const [name, value] of searchParams) query.set(name, value);
  return {
    to: { pathname, search: `?${query}`, hash },
    isOverlay: true,
  };
}
