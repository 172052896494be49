import { z } from 'zod';
import { defineRoutes, id, nothing } from './http.ts';
import { text } from './text.ts';

/** Only characters that browsers use: others take up to four bytes, which the database's index has no room for. */
const endpoint = text(1000).refine(
  (value) => URL.canParse(value) && /^[!-~]*$/.test(value),
  'This must be the address of a push service.',
);
const key = text(200).regex(/^[\w-]+={0,2}$/, 'This must be one of the browser’s keys, in base64url.');

/** The result of `PushSubscription.toJSON()`. */
const subscription = z.object({
  endpoint,
  keys: z.object({ p256dh: key, auth: key }, { error: 'Please send the keys p256dh and auth.' }),
});
export type NewPushSubscription = z.output<typeof subscription>;

export const pushRoutes = defineRoutes({
  'POST /notifications/push-subscriptions/': {
    summary:
      'Push notifications to this browser until this device is signed out; repeating it moves the subscription',
    access: 'member',
    body: subscription,
    answers: { 201: z.object({ id, endpoint: z.string() }) },
  },
  'DELETE /notifications/push-subscriptions/': {
    summary: 'Stop pushing to this browser',
    access: 'member',
    body: z.object({ endpoint }),
    answers: { 204: nothing },
  },
});
