import type { GroupedNotification, Notification } from '@stoa/contract';
import { pictureUrl } from '../media/index.ts';
import type { NoticeRow } from './notice-row.ts';
import { groupWords, shownType, wordsFor, type Words } from './words.ts';

const asItem = (row: NoticeRow, { header, message, image }: Words): GroupedNotification => ({
  id: row.id,
  type: shownType(row),
  header,
  message,
  image: pictureUrl(image),
  created_at: new Date(row.created_at).toISOString(),
  related_user_id: row.is_actor_gone || row.is_actor_unnamed === true ? null : row.related_user_id,
  related_badge_id: row.related_badge_id,
  related_entry_id: row.entry_id,
  related_challenge_id: row.challenge_id,
  related_redemption_id: row.redemption_id,
});

const asSingleOrGroup = (row: NoticeRow, items: readonly NoticeRow[]): GroupedNotification => {
  if (!row.is_group) return asItem(row, wordsFor(row));
  const { type, ...words } = groupWords(items);
  return { ...asItem(row, words), type };
};

const asNotification = (row: NoticeRow, items: readonly NoticeRow[]): Notification => ({
  ...asSingleOrGroup(row, items),
  is_read: row.read_at !== null,
  items: items.map((item) => asItem(item, wordsFor(item))),
});

/** Returns ungrouped notifications; `present` adds a group's items, newest first. */
export const presenter = (rows: readonly NoticeRow[]) => {
  const items = Map.groupBy(
    rows.toSorted((a, b) => b.id - a.id),
    ({ group_id }) => group_id,
  );
  return {
    notices: rows.filter(({ group_id }) => group_id === null),
    present: (row: NoticeRow) => asNotification(row, items.get(row.id) ?? []),
  };
};
