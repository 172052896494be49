import { z } from 'zod';
import { id, idParams, moment, pageQuery, routesOf } from './http.ts';

export const NOTIFICATION_TYPES = [
  'new_user',
  'nearby_cigar',
  'city_cigar',
  'first_cigar',
  'badge_earned',
  'new_follower',
  'challenge_unlocked',
  'reward_status',
  'referral_credited',
  'ADMIN_MESSAGE',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const notification = z.object({
  id,
  type: z.enum(NOTIFICATION_TYPES),
  header: z.string(),
  message: z.string(),
  image: z.string().nullable(),
  is_read: z.boolean(),
  created_at: moment,
  related_user_id: id.nullable(),
  related_badge_id: z.string().nullable(),
});
export type Notification = z.infer<typeof notification>;

const unread = z.object({ unread_count: z.int() });

export const notificationsRoutes = routesOf({
  'GET /notifications/': {
    summary: 'The member’s notifications, newest first',
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
    body: z.object({ action: z.literal('mark_all_read', { error: 'The action is mark_all_read.' }) }),
    answers: { 200: unread },
  },
  'POST /notifications/{id}/mark-as-read/': {
    summary: 'Mark one as read',
    access: 'member',
    params: idParams,
    body: z.object({
      id: id.optional(),
      read_at: z.iso.datetime({ offset: true, error: 'This must be a date and time.' }).optional(),
    }),
    answers: { 200: notification },
  },
});
