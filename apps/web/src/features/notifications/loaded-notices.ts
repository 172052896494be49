import type { Notification } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';

export type NoticesPage = Answer<'GET /notifications/'>;

export const PAGE_SIZE = 10;

/** How many more are unread now that this one stands where another stood, or none. */
const difference = (before: Notification | undefined, after: Notification): number =>
  Number(!after.is_read) - Number(before !== undefined && !before.is_read);

/**
 * The first page with a notice that has just come, on top: a grouped one that has grown takes its old place along.
 * The others move down, and the last of a full page to the next.
 */
export function withNew(page: NoticesPage, notice: Notification): NoticesPage {
  const before = page.notifications.find(({ id }) => id === notice.id);
  const count = page.count + (before ? 0 : 1);
  return {
    notifications: [notice, ...page.notifications.filter(({ id }) => id !== notice.id)].slice(0, PAGE_SIZE),
    unread_count: Math.max(0, page.unread_count + difference(before, notice)),
    total_pages: Math.ceil(count / PAGE_SIZE),
    count,
  };
}

/** A page with this one read; the same page where it is not there, or was read. */
export function withRead(page: NoticesPage, id: number): NoticesPage {
  const found = page.notifications.find((one) => one.id === id);
  if (!found || found.is_read) return page;
  return {
    ...page,
    unread_count: Math.max(0, page.unread_count - 1),
    notifications: page.notifications.map((one) => (one.id === id ? { ...one, is_read: true } : one)),
  };
}

/** A page with everything read. */
export const withAllRead = (page: NoticesPage): NoticesPage => ({
  ...page,
  unread_count: 0,
  notifications: page.notifications.map((one) => ({ ...one, is_read: true })),
});
