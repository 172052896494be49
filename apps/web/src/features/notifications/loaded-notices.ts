import type { Notification } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';

export type NoticesPage = Answer<'GET /notifications/'>;

export const PAGE_SIZE = 10;

/** Returns the change to the unread count. */
const unreadChange = (before: Notification | undefined, after: Notification): number =>
  Number(!after.is_read) - Number(before !== undefined && !before.is_read);

/** Returns the first page with the new notification on top; it replaces its earlier version. */
export function withNew(page: NoticesPage, notice: Notification): NoticesPage {
  const before = page.notifications.find(({ id }) => id === notice.id);
  const count = page.count + (before ? 0 : 1);
  return {
    notifications: [notice, ...page.notifications.filter(({ id }) => id !== notice.id)].slice(0, PAGE_SIZE),
    unread_count: Math.max(0, page.unread_count + unreadChange(before, notice)),
    total_pages: Math.ceil(count / PAGE_SIZE),
    count,
  };
}

/** Returns the same object if the notification isn't on the page or is already read. */
export function withRead(page: NoticesPage, id: number): NoticesPage {
  const found = page.notifications.find((one) => one.id === id);
  if (!found || found.is_read) return page;
  return {
    ...page,
    unread_count: Math.max(0, page.unread_count - 1),
    notifications: page.notifications.map((one) => (one.id === id ? { ...one, is_read: true } : one)),
  };
}

export const withAllRead = (page: NoticesPage): NoticesPage => ({
  ...page,
  unread_count: 0,
  notifications: page.notifications.map((one) => ({ ...one, is_read: true })),
});
