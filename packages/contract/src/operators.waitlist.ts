import { z } from 'zod';
import { ACCOUNT_TEXTS, looksLikeEmail } from './accounts.rules.ts';
import { defineRoutes, id, moment, pageOf, pageQuery } from './http.ts';
import { text } from './text.ts';

const INVITATIONS_PER_CALL = 1_000;

const waitlistEntry = z.object({
  id,
  email: z.string(),
  created_at: moment,
  invited_at: moment.nullable(),
});
export type WaitlistEntry = z.infer<typeof waitlistEntry>;

const invitation = z
  .object({
    first: z
      .int({
        error: `first must be a whole number from 1 to ${INVITATIONS_PER_CALL.toLocaleString('en-US')}.`,
      })
      .min(1)
      .max(INVITATIONS_PER_CALL)
      .describe('How many of those who have waited the longest'),
    emails: z
      .array(
        text(254).refine((value) => looksLikeEmail(value), ACCOUNT_TEXTS.email),
        {
          error: 'emails must be a list of emails.',
        },
      )
      .min(1, 'emails is empty. Please name an address.')
      .max(INVITATIONS_PER_CALL)
      .describe('These emails, whether or not they were invited before'),
  })
  .partial()
  .refine((value) => (value.first === undefined) !== (value.emails === undefined), {
    message: 'Send first (a number) or emails (a list), one of the two.',
    path: ['first'],
  });
export type Invitation = z.output<typeof invitation>;

export const operatorsWaitlistRoutes = defineRoutes({
  'GET /operator/waitlist/': {
    summary: 'Get the waiting list, longest wait first; all matching ones as CSV with Accept: text/csv',
    access: 'operator',
    roles: ['members'],
    query: z.object({
      ...pageQuery(50),
      status: z
        .enum(['waiting', 'invited', 'all'], { error: 'status must be one of: waiting, invited, all.' })
        .default('all'),
    }),
    answers: { 200: pageOf(waitlistEntry) },
  },
  'POST /operator/waitlist/invitations/': {
    summary: 'Invite those who have waited the longest, or the given emails',
    access: 'operator',
    roles: ['members'],
    body: invitation,
    repeatable: true,
    answers: { 202: z.object({ invited: z.array(waitlistEntry), not_waiting: z.array(z.string()) }) },
  },
});
