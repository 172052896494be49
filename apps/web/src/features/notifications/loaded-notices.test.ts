import type { Notification } from '@stoa/contract';
import { describe, expect, test } from 'vitest';
import { type NoticesPage, withAllRead, withNew, withRead } from './loaded-notices.ts';

const notice = (id: number, is_read = false): Notification => ({
  id,
  type: 'new_follower',
  header: `Notice ${id}`,
  message: 'Ann is now following you.',
  image: null,
  created_at: '2026-11-20T10:00:00.000Z',
  related_user_id: 4,
  related_badge_id: null,
  related_entry_id: null,
  related_challenge_id: null,
  related_redemption_id: null,
  is_read,
  items: [],
});

const full: NoticesPage = {
  notifications: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((id) => notice(id, id < 9)),
  unread_count: 2,
  total_pages: 1,
  count: 10,
};
const ids = ({ notifications }: NoticesPage) => notifications.map(({ id }) => id);

describe('a new notification', () => {
  test('comes first on page one, counts as unread, and pushes the last one to the next page', () => {
    const page = withNew(full, notice(11));
    expect(ids(page)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(page).toMatchObject({ unread_count: 3, total_pages: 2, count: 11 });
  });

  test('is counted once when it arrives twice', () => {
    const once = withNew(full, notice(11));
    expect(withNew(once, notice(11))).toEqual(once);
  });

  test('moves to the top, unread, when its group gets a new item', () => {
    const page = withNew(full, notice(3));
    expect(ids(page)).toEqual([3, 10, 9, 8, 7, 6, 5, 4, 2, 1]);
    expect(page).toMatchObject({ unread_count: 3, total_pages: 1, count: 10 });
  });
});

describe('reading a notification', () => {
  test('lowers the unread count once', () => {
    const page = withRead(full, 10);
    expect(page.unread_count).toBe(1);
    expect(page.notifications[0]?.is_read).toBe(true);
    expect(withRead(page, 10)).toBe(page);
  });

  test('leaves a page without it unchanged', () => {
    expect(withRead(full, 99)).toBe(full);
  });

  test('leaves nothing unread when all are read', () => {
    const page = withAllRead(full);
    expect(page.unread_count).toBe(0);
    expect(page.notifications.every(({ is_read }) => is_read)).toBe(true);
  });
});
