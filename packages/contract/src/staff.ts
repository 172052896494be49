import { z } from 'zod';
import { ACCOUNT_TEXTS, looksLikeEmail, PASSWORD_MAX } from './accounts.rules.ts';
import { newPasskey, passkey, passkeyAnswer, passkeyName, passkeyOptions } from './accounts.identity.ts';
import { defineRoutes, id, idParams, listOf, moment, nothing } from './http.ts';
import { STAFF_PASSWORD_MIN, STAFF_ROLES, STAFF_TEXTS } from './staff.rules.ts';
import { secretText, shortText, text } from './text.ts';
import { countCharacters } from './text.rules.ts';

const role = z.enum(STAFF_ROLES, { error: `A role must be one of: ${STAFF_ROLES.join(', ')}.` });

const roles = z
  .array(role, { error: 'This must be a list of roles.' })
  .min(1, 'Please choose at least one role.')
  .max(20, 'Please name each role once.')
  .transform((roles) => STAFF_ROLES.filter((one) => roles.includes(one)));

const staffMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  invited_at: moment,
  joined_at: moment.nullable().describe('Null until the invitation is accepted'),
  left_at: moment.nullable(),
  last_used_at: moment.nullable().describe('When the person was last active on any device'),
});
export type StaffMember = z.infer<typeof staffMember>;

const staffSelf = z.object({
  id,
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  signs_in_by: z.enum(['password', 'passkey']).describe('passkey: there’s no password'),
  passkeys: z.int().describe('How many passkeys the person has'),
});
export type StaffSelf = z.infer<typeof staffSelf>;

const signedIn = { 200: z.object({ staff: staffSelf }) };

const token = text(200).default('');
const tokenBody = z.object({ token });
const email = text(254).default('');
const password = secretText.max(PASSWORD_MAX, ACCOUNT_TEXTS.passwordLong);
const newPassword = password
  .default('')
  .refine(
    (value) => countCharacters(value, STAFF_PASSWORD_MIN) >= STAFF_PASSWORD_MIN,
    STAFF_TEXTS.passwordShort,
  );

const staffInvitation = z.object({
  email: email.refine((value) => looksLikeEmail(value), ACCOUNT_TEXTS.email),
  name: shortText(80).min(1, 'Please enter the name.'),
  roles,
});
export type StaffInvitation = z.output<typeof staffInvitation>;

const staffChange = z
  .object({
    roles,
    left: z.literal(true, { error: 'left can only be true. To bring someone back, invite them.' }),
  })
  .partial()
  .refine((change) => (change.roles === undefined) !== (change.left === undefined), {
    message: 'Send roles, or left: true, one of the two.',
    path: ['roles'],
  });
export type StaffChange = z.output<typeof staffChange>;

const joining = z.object({
  token,
  password: password.optional(),
  passkey: newPasskey.optional(),
});
export type Joining = z.output<typeof joining>;

const options = { 200: passkeyOptions };

export const staffRoutes = defineRoutes({
  'GET /staff/': {
    summary: 'List everyone who works here, was invited, or has left',
    access: 'operator',
    roles: ['owner'],
    answers: { 200: listOf(staffMember) },
  },
  'POST /staff/invitations/': {
    summary: 'Invite someone by email, or send a new invitation to set a new password and new passkeys',
    access: 'operator',
    roles: ['owner'],
    stepUp: true,
    body: staffInvitation,
    answers: { 202: staffMember },
  },
  'PATCH /staff/{id}/': {
    summary: 'Change someone’s roles, or end their access: every device is signed out right away',
    access: 'operator',
    roles: ['owner'],
    stepUp: true,
    params: idParams,
    body: staffChange,
    answers: { 200: staffMember },
  },
  'POST /staff/join/invitation/': {
    summary: 'Get who is invited with this token, and to what',
    access: 'public',
    body: tokenBody,
    answers: { 200: z.object({ name: z.string(), email: z.string(), roles: z.array(role) }) },
  },
  'POST /staff/join/options/': {
    summary: 'Get what the browser needs to create a passkey for joining',
    access: 'public',
    body: tokenBody,
    answers: options,
  },
  'POST /staff/join/': {
    summary: 'Accept an invitation, with a password or a passkey; signs in',
    access: 'public',
    body: joining,
    answers: signedIn,
  },
  'POST /staff/login/': {
    summary: 'Sign in as staff; sets the session cookie',
    access: 'public',
    body: z.object({ email, password: secretText.default('') }),
    answers: signedIn,
  },
  'POST /staff/password-reset/': {
    summary: 'Email a link that sets a new password; an unknown email gets the same answer',
    access: 'public',
    body: z.object({ email: email.refine((value) => looksLikeEmail(value), ACCOUNT_TEXTS.email) }),
    answers: { 200: z.object({ sent: z.literal(true) }) },
  },
  'POST /staff/password-reset/validate/': {
    summary: 'Check the link of a reset email without using it up',
    access: 'public',
    body: tokenBody,
    answers: { 200: z.object({ email: z.string() }) },
  },
  'POST /staff/password-reset/confirm/': {
    summary: 'Set a new password with the link of a reset email; signs out every device',
    access: 'public',
    body: z.object({
      token,
      new_password: newPassword,
      remove_other_ways: z
        .boolean()
        .default(false)
        .describe('Removes passkeys, because someone else may have added them'),
    }),
    answers: { 200: z.object({ reset: z.literal(true) }) },
  },
  'POST /staff/passkey/options/': {
    summary: 'Get what the browser needs to sign in as staff with a passkey',
    access: 'public',
    answers: options,
  },
  'POST /staff/passkey/': {
    summary: 'Sign in as staff with a passkey',
    access: 'public',
    body: z.object({ passkey: passkeyAnswer }),
    answers: signedIn,
  },
  'POST /staff/logout/': {
    summary: 'End this browser’s staff session',
    access: 'public',
    answers: { 204: nothing },
  },
  'GET /staff/me/': {
    summary: 'Get who is signed in, with which roles',
    access: 'staff',
    answers: { 200: staffSelf },
  },
  'GET /staff/me/proof/': {
    summary: 'Check whether the last proof of identity is recent enough; for downloads, which can’t ask',
    access: 'staff',
    stepUp: true,
    answers: { 204: nothing },
  },
  'POST /staff/step-up/options/': {
    summary: 'Get what the browser needs to prove the caller’s identity with a passkey',
    access: 'staff',
    answers: options,
  },
  'POST /staff/step-up/': {
    summary:
      'Prove the caller’s identity for calls that need proof from the last 30 minutes: password or passkey',
    access: 'staff',
    body: z.object({ password: secretText.optional(), passkey: passkeyAnswer.optional() }),
    answers: { 204: nothing },
  },
  'GET /staff/me/sign-in-methods/': {
    summary: 'List the caller’s ways to sign in',
    access: 'staff',
    answers: { 200: z.object({ password: z.boolean(), passkeys: z.array(passkey) }) },
  },
  'PATCH /staff/me/password/': {
    summary:
      'Change the caller’s password, or set the first one with proof from the last 30 minutes; signs out all other devices',
    access: 'staff',
    body: z.object({ old_password: secretText.default(''), new_password: newPassword }),
    answers: { 200: staffSelf },
  },
  'POST /staff/me/passkeys/options/': {
    summary: 'Get what the browser needs to create a passkey for the caller',
    access: 'staff',
    stepUp: true,
    answers: options,
  },
  'POST /staff/me/passkeys/': {
    summary: 'Add a passkey of the caller; at most 20',
    access: 'staff',
    stepUp: true,
    body: z.object({ name: passkeyName, passkey: newPasskey }),
    answers: { 201: passkey },
  },
  'PATCH /staff/me/passkeys/{id}/': {
    summary: 'Rename one of the caller’s passkeys',
    access: 'staff',
    params: idParams,
    body: z.object({ name: passkeyName }),
    answers: { 200: passkey },
  },
  'DELETE /staff/me/passkeys/{id}/': {
    summary: 'Remove one of the caller’s passkeys',
    access: 'staff',
    stepUp: true,
    params: idParams,
    answers: { 204: nothing },
  },
  'GET /staff/me/sign-ins/': {
    summary: 'List the devices where the caller is signed in',
    access: 'staff',
    answers: {
      200: listOf(
        z.object({ id, device: z.string(), created_at: moment, last_used_at: moment, current: z.boolean() }),
      ),
    },
  },
  'DELETE /staff/me/sign-ins/{id}/': {
    summary: 'Sign out one of the caller’s own devices',
    access: 'staff',
    params: idParams,
    answers: { 204: nothing },
  },
});
