import { z } from 'zod';
import { defineRoutes } from './http.ts';
import { MAIL_RHYTHMS, SAME_TIMES_TEXT } from './notifications.delivery.rules.ts';

export type { MailRhythm, QuietHours } from './notifications.delivery.rules.ts';

const time = z
  .string({ error: 'This must be a time, such as 22:00.' })
  .regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/, 'This must be a time, such as 22:00.');

const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const UNKNOWN_ZONE = 'We don’t know this time zone. Please send one such as America/Chicago.';

const zone = z
  .string({ error: UNKNOWN_ZONE })
  .max(64, UNKNOWN_ZONE)
  .regex(/^[A-Za-z]/, UNKNOWN_ZONE)
  .refine(isZone, UNKNOWN_ZONE);

const quietHours = z.object({ from: z.string(), to: z.string() });

const delivery = z.object({
  mails: z.enum(MAIL_RHYTHMS).describe('Urgent kinds are emailed right away with every choice'),
  quiet_hours: quietHours
    .nullable()
    .describe('Push notifications and notification emails wait until they’re over'),
  time_zone: z.string().nullable().describe('The member’s choice; null means the home’s time zone'),
  home_time_zone: z.string().nullable().describe('Null if the home has no point on the map'),
});
export type Delivery = z.infer<typeof delivery>;

const deliveryChange = z
  .object({
    mails: z.enum(MAIL_RHYTHMS, { error: `Choose one of ${MAIL_RHYTHMS.join(', ')}.` }),
    quiet_hours: z
      .object({ from: time, to: time }, { error: 'This must be an object with from and to, or null.' })
      .refine(({ from, to }) => from !== to, { message: SAME_TIMES_TEXT, path: ['to'] })
      .nullable(),
    time_zone: zone.nullable(),
  })
  .partial();
export type DeliveryChange = z.output<typeof deliveryChange>;

export const deliveryRoutes = defineRoutes({
  'GET /notifications/delivery/': {
    summary: 'Get how often notification emails arrive, and when neither they nor push notifications do',
    access: 'member',
    answers: { 200: delivery },
  },
  'PUT /notifications/delivery/': {
    summary:
      'Change how often notification emails arrive, and the quiet hours; what isn’t sent stays the same',
    access: 'member',
    body: deliveryChange,
    answers: { 200: delivery },
  },
});
