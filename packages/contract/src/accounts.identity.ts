import { z } from 'zod';
import { ACCOUNT_TEXTS, looksLikeEmail } from './accounts.rules.ts';
import { defineRoutes, id, idParams, moment, nothing } from './http.ts';
import { user } from './members.ts';
import { secretText, shortText, text } from './text.ts';

const NOT_VALID = 'This passkey isn’t valid. Please try again.';

const base64 = (max: number) =>
  z
    .string({ error: NOT_VALID })
    .max(max, NOT_VALID)
    .regex(/^[\w-]*$/, NOT_VALID);

const credential = {
  id: base64(1_400),
  rawId: base64(1_400),
  type: z.literal('public-key', { error: NOT_VALID }),
};

const objectSchema = <T extends z.ZodRawShape>(shape: T) => z.object(shape, { error: NOT_VALID });

/** The result of `navigator.credentials.create` as JSON. */
export const newPasskey = objectSchema({
  ...credential,
  response: objectSchema({
    clientDataJSON: base64(4_000),
    attestationObject: base64(8_000),
    transports: z
      .array(z.string({ error: NOT_VALID }).max(40, NOT_VALID), { error: NOT_VALID })
      .max(10, NOT_VALID)
      .optional(),
  }),
});
export type NewPasskey = z.output<typeof newPasskey>;

/** The result of `navigator.credentials.get` as JSON. */
export const passkeyAnswer = objectSchema({
  ...credential,
  response: objectSchema({
    clientDataJSON: base64(4_000),
    authenticatorData: base64(4_000),
    signature: base64(4_000),
    userHandle: base64(200).nullish(),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

export const passkey = z.object({
  id,
  name: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeyOptions = z.looseObject({ challenge: z.string() }).describe('WebAuthn options, as JSON');

export const passkeyName = shortText().min(1, 'Please name the passkey.');
const token = text(200).default('');

export const identityRoutes = defineRoutes({
  'GET /user/me/sign-in-methods/': {
    summary: 'List the caller’s ways to sign in',
    access: 'member',
    answers: {
      200: z.object({
        password: z.boolean(),
        password_is_common: z.boolean(),
        google: z.boolean(),
        passkeys: z.array(passkey),
      }),
    },
  },
  'GET /user/me/proof/': {
    summary:
      'Check whether the caller’s last proof of identity is recent enough; for downloads, which can’t ask',
    access: 'member',
    stepUp: true,
    answers: { 204: nothing },
  },
  'POST /user/me/proof/options/': {
    summary: 'Get what the browser needs to prove the caller’s identity with a passkey',
    access: 'member',
    answers: { 200: passkeyOptions },
  },
  'POST /user/me/proof/': {
    summary:
      'Prove the caller’s identity for calls that need recent proof: password, passkey, or a fresh Google token',
    access: 'member',
    body: z.object({
      password: secretText.optional(),
      credential: text(10_000).optional(),
      passkey: passkeyAnswer.optional(),
    }),
    answers: { 204: nothing },
  },
  'POST /user/me/passkeys/options/': {
    summary: 'Get what the browser needs to create a passkey',
    access: 'member',
    stepUp: true,
    answers: { 200: passkeyOptions },
  },
  'POST /user/me/passkeys/': {
    summary: 'Add a passkey; at most 20',
    access: 'member',
    stepUp: true,
    body: z.object({ name: passkeyName, passkey: newPasskey }),
    answers: { 201: passkey },
  },
  'PATCH /user/me/passkeys/{id}/': {
    summary: 'Rename a passkey',
    access: 'member',
    params: idParams,
    body: z.object({ name: passkeyName }),
    answers: { 200: passkey },
  },
  'DELETE /user/me/passkeys/{id}/': {
    summary: 'Remove a passkey',
    access: 'member',
    stepUp: true,
    params: idParams,
    answers: { 204: nothing },
  },
  'POST /auth/passkey/options/': {
    summary: 'Get what the browser needs to sign in with a passkey',
    access: 'public',
    answers: { 200: passkeyOptions },
  },
  'POST /auth/passkey/': {
    summary: 'Sign in with a passkey; sets the session cookies',
    access: 'public',
    body: z.object({ passkey: passkeyAnswer }),
    answers: { 200: z.object({ user }) },
  },
  'POST /user/me/email/': {
    summary: 'Request a change of email; sends a link to the new one',
    access: 'member',
    stepUp: true,
    body: z.object({
      email: text(254)
        .default('')
        .refine((value) => looksLikeEmail(value), ACCOUNT_TEXTS.email),
    }),
    answers: { 202: z.object({ sent: z.literal(true) }) },
  },
  'POST /user/confirm-email/': {
    summary:
      'Change to the new email with the emailed token, in the account’s own session or with its password; the old email gets a link to undo it',
    access: 'public',
    body: z.object({ token, password: secretText.optional() }),
    answers: { 200: z.object({ email_changed: z.literal(true) }) },
  },
  'POST /user/undo-email/': {
    summary:
      'Restore the old email with the emailed token; signs out every device, and removes the password, Google, and passkeys',
    access: 'public',
    body: z.object({ token }),
    answers: { 200: z.object({ email_restored: z.literal(true) }) },
  },
  'POST /user/not-me/': {
    summary: 'Sign out every device with the token from a security email, and remove what was added since',
    access: 'public',
    body: z.object({ token }),
    answers: { 200: z.object({ ended: z.literal(true) }) },
  },
});
