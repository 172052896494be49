import { z } from 'zod';
import { ACCOUNT_TEXTS, looksLikeEmail, passwordFault } from './accounts.rules.ts';
import { defineRoutes } from './http.ts';
import { secretText, text } from './text.ts';

const email = text(254)
  .default('')
  .refine((value) => looksLikeEmail(value), ACCOUNT_TEXTS.email);
/** The six digits, or the secret of the email's link. */
const code = text(64).default('');

export const recoveryRoutes = defineRoutes({
  'POST /user/password-reset/': {
    summary: 'Email a one-time code; an unknown email gets the same answer',
    access: 'public',
    body: z.object({ email }),
    answers: { 200: z.object({ sent: z.literal(true) }) },
  },
  'POST /user/password-reset/validate/': {
    summary: 'Check a code without using it up',
    access: 'public',
    body: z.object({ email, code }),
    answers: { 200: z.object({ is_valid: z.literal(true) }) },
  },
  'POST /user/password-reset/confirm/': {
    summary: 'Set a new password with a code; signs out every device',
    access: 'public',
    body: z
      .object({
        email,
        code,
        new_password: secretText.default(''),
        remove_other_ways: z
          .boolean()
          .default(false)
          .describe('Removes passkeys and the Google account, because someone else may have added them'),
      })
      .superRefine((values, context) => {
        const fault = passwordFault(values.new_password);
        if (fault !== null) context.addIssue({ code: 'custom', message: fault, path: ['new_password'] });
      }),
    answers: {
      200: z.object({
        reset: z.literal(true),
        first_name: z.string().describe('For greeting whoever has proved they own the mailbox'),
      }),
    },
  },
  'POST /user/verify-email/': {
    summary:
      'Confirm an email with the emailed token, in the account’s own session or with its password; with neither, all earlier ways to sign in are removed',
    access: 'public',
    body: z.object({ token: text(200).default(''), password: secretText.optional() }),
    answers: { 200: z.object({ email_verified: z.literal(true) }) },
  },
  'POST /user/verify-email/resend/': {
    summary: 'Send the verification email again',
    access: 'member',
    answers: { 202: z.object({ sent: z.boolean() }) },
  },
});
