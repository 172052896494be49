import type { Notification } from '@stoa/contract';
import { SEVERAL, type PushMessage } from '@stoa/contract/notifications.rules';

/** Code points; the app has the full text. */
const MAX_LENGTH = 300;
/** A push for several describes this many. */
const LINES = 3;

const truncated = (words: string): string => {
  const points = Array.from(words);
  return points.length <= MAX_LENGTH ? words : `${points.slice(0, MAX_LENGTH - 1).join('')}…`;
};

/** Builds the service worker's input; the id becomes the browser notification's tag. */
export const formatMessage = (notice: Notification): string =>
  JSON.stringify({
    id: notice.id,
    type: notice.type,
    header: notice.header,
    message: truncated(notice.message),
    image: notice.image,
    created_at: notice.created_at,
    related_user_id: notice.related_user_id,
    related_badge_id: notice.related_badge_id,
    related_entry_id: notice.related_entry_id,
    related_challenge_id: notice.related_challenge_id,
    related_redemption_id: notice.related_redemption_id,
  });

/** Builds one message for everything that waited for the end of quiet hours. @param notices two or more, newest first */
export const messageOfSeveral = (notices: readonly Notification[]): string => {
  const more = notices.length - LINES;
  const lines = notices.slice(0, LINES).map(({ message }) => message);
  return JSON.stringify({
    id: -Math.max(...notices.map(({ id }) => id)),
    type: SEVERAL,
    header: `${notices.length} notifications during your quiet hours`,
    message: truncated([...lines, ...(more > 0 ? [`And ${more} more.`] : [])].join('\n')),
    image: null,
    related_user_id: null,
    related_badge_id: null,
    related_entry_id: null,
    related_challenge_id: null,
    related_redemption_id: null,
  } satisfies PushMessage);
};
