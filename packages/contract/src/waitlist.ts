import { z } from 'zod';
import { ACCOUNT_TEXTS, looksLikeEmail } from './accounts.rules.ts';
import { defineRoutes } from './http.ts';
import { text } from './text.ts';

export const waitlistRoutes = defineRoutes({
  'POST /waitlist/': {
    summary: 'Join the waiting list; always gives the same answer',
    access: 'public',
    body: z.object({
      email: text(254)
        .default('')
        .refine((value) => looksLikeEmail(value), ACCOUNT_TEXTS.email),
    }),
    answers: { 200: z.object({ joined: z.literal(true) }) },
  },
});
