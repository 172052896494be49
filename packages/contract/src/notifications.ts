import { z } from 'zod';
import { defineRoutes, id, idParams, moment, nothing, pageQuery, when } from './http.ts';
import {
  NOTIFICATION_TYPES,
  SHOWN_TYPES,
  UNMUTABLE_TEXT,
  type NotificationType,
} from './notifications.rules.ts';
import { flag, text } from './text.ts';

export { NOTIFICATION_TYPES, type NotificationType } from './notifications.rules.ts';

const noticeFields = {
  id,
  type: z.enum(SHOWN_TYPES),
  header: z.string(),
  message: z.string(),
  image: z.string().nullable(),
  created_at: moment,
  related_user_id: id.nullable(),
  related_badge_id: z.string().nullable(),
  /** Visible to the member. */
  related_entry_id: id.nullable(),
  related_challenge_id: id.nullable(),
  related_redemption_id: id.nullable(),
};

/** An item of a group. */
const groupedNotification = z.object(noticeFields);
export type GroupedNotification = z.infer<typeof groupedNotification>;

export const notification = z.object({
  ...noticeFields,
  is_read: z.boolean(),
  /** Newest first; empty unless the notification is a group. */
  items: z.array(groupedNotification),
});
export type Notification = z.infer<typeof notification>;

const unread = z.object({ unread_count: z.int() });

const choice = z.object({ in_app: z.boolean(), push: z.boolean(), email: z.boolean() });
const everyType = <T extends z.ZodType>(schema: T) =>
  z.object(
    Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, schema])) as Record<NotificationType, T>,
  );

const notificationPreferences = everyType(choice);
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

const changedChoice = z
  .object(
    { in_app: flag, push: flag, email: flag },
    { error: 'This must be an object with in_app, push, and email.' },
  )
  .partial();

const preferencesChange = everyType(changedChoice)
  .partial()
  .refine(({ ADMIN_MESSAGE }) => ADMIN_MESSAGE?.in_app !== false, {
    message: UNMUTABLE_TEXT,
    path: ['ADMIN_MESSAGE'],
  });
export type PreferencesChange = z.output<typeof preferencesChange>;

const unsubscribeQuery = z.object({ token: text(200).default('') });

export const notificationsRoutes = defineRoutes({
  'GET /notifications/': {
    summary: 'List the member’s notifications, newest first',
    access: 'member',
    query: z.object(pageQuery(10)),
    answers: {
      200: z.object({
        notifications: z.array(notification),
        unread_count: z.int(),
        total_pages: z.int(),
        count: z.int(),
      }),
    },
  },
  'POST /notifications/': {
    summary: 'Mark all as read',
    access: 'member',
    body: z.object({ action: z.literal('mark_all_read', { error: 'The action must be mark_all_read.' }) }),
    answers: { 200: unread },
  },
  'POST /notifications/{id}/mark-as-read/': {
    summary: 'Mark one as read',
    access: 'member',
    params: idParams,
    body: z.object({
      id: id.optional(),
      read_at: when.optional(),
    }),
    answers: { 200: notification },
  },
  'GET /notifications/preferences/': {
    summary: 'Get how the member wants to hear about each kind',
    access: 'member',
    answers: { 200: notificationPreferences },
  },
  'PUT /notifications/preferences/': {
    summary: 'Choose how the member hears about each kind; what isn’t sent stays the same',
    access: 'member',
    body: preferencesChange,
    answers: { 200: notificationPreferences },
  },
  'POST /notifications/unsubscribe/': {
    summary: 'Turn off the emails that a link in one of them names; needs no session (RFC 8058)',
    access: 'public',
    query: unsubscribeQuery,
    answers: { 200: z.object({ types: z.array(z.enum(NOTIFICATION_TYPES)) }) },
  },
  'GET /notifications/unsubscribe/': {
    summary: 'Get the page that asks before turning them off',
    access: 'public',
    query: unsubscribeQuery,
    answers: { 302: nothing },
  },
  'GET /notifications/stream/': {
    summary:
      'Stream new notifications as server-sent events: each event’s data is the notification; Last-Event-ID brings what was missed',
    access: 'member',
    file: 'text/event-stream',
    answers: { 200: z.file() },
  },
});
