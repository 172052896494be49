import { z } from 'zod';
import { ACCOUNT_TEXTS, BIO_MAX, handleFault, nameFault, passwordChangeFaults } from './accounts.rules.ts';
import { personalToken } from './accounts.tokens.ts';
import { memberAudience } from './journal.entry.ts';
import { defineRoutes, id, idParams, moment, nothing } from './http.ts';
import { privacies, user } from './members.ts';
import { placeInput, placeIsGiven } from './places.ts';
import { flag, secretText, shortText, text } from './text.ts';
import { WANTS_AUDIENCES } from './wants.rules.ts';

const profileChange = z
  .object({
    first_name: shortText(),
    last_name: shortText(),
    bio: text(BIO_MAX),
    handle: text(200),
    privacies: privacies.partial(),
    entry_visibility: memberAudience,
    follow_lists_visible_to: memberAudience,
    wants_visible_to: z.enum(WANTS_AUDIENCES, {
      error: `This must be one of: ${WANTS_AUDIENCES.join(', ')}.`,
    }),
    evening_account: flag,
    on_leaderboards: flag,
    quiet_journal: flag,
    forecasts: flag,
    location: placeInput,
    location_from_device: flag.describe('True if the location is where this device is now'),
    terms_accepted: flag,
    over_21: flag,
  })
  .partial()
  .superRefine((values, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [field] });
    for (const field of ['first_name', 'last_name'] as const) {
      const fault = values[field] === undefined ? null : nameFault(values[field]);
      if (fault !== null) refuse(field, fault);
    }
    if (values.terms_accepted === false) refuse('terms_accepted', ACCOUNT_TEXTS.terms);
    if (values.location !== undefined && !placeIsGiven(values.location)) {
      refuse('location', ACCOUNT_TEXTS.homeLocation);
    }
    const fault = values.handle === undefined ? null : handleFault(values.handle);
    if (fault !== null) refuse('handle', fault);
  });
export type ProfileChange = z.output<typeof profileChange>;

const passwordChange = z
  .object({ old_password: secretText.default(''), new_password: secretText.default('') })
  .superRefine((values, context) => {
    for (const { field, text } of passwordChangeFaults(values)) {
      context.addIssue({ code: 'custom', message: text, path: [field] });
    }
  });

const signIn = z.object({
  id,
  device: z.string(),
  created_at: moment,
  last_used_at: moment,
  current: z.boolean(),
  place: z
    .string()
    .nullable()
    .describe(
      'The city the device set as home from its own position, if the member records cities; null for a token',
    ),
  token: personalToken.nullable().describe('The access token; null for a device'),
});
export type SignIn = z.infer<typeof signIn>;

const signIns = z.object({
  results: z.array(signIn),
  places_noted: z.boolean().describe('True if devices record their city; off unless the member turns it on'),
});

export const profileRoutes = defineRoutes({
  'GET /user/me/': {
    summary: 'Get the signed-in member’s own record',
    access: 'member',
    answers: { 200: user },
  },
  'PUT /user/me/': {
    summary: 'Change the caller’s own record; multipart when it carries profile_picture',
    access: 'member',
    body: profileChange,
    files: { profile_picture: { max: 1 } },
    answers: { 200: user },
  },
  'DELETE /user/me/': {
    summary: 'Remove the profile picture and nothing else',
    access: 'member',
    answers: { 204: nothing },
  },
  'PATCH /user/me/password/': {
    summary: 'Change the password; signs out all other devices',
    access: 'member',
    body: passwordChange,
    answers: { 200: user },
  },
  'POST /user/me/delete-account/': {
    summary:
      'Delete the account immediately and permanently; needs the password, a fresh Google token, or proof from the last 30 minutes if there’s no password',
    access: 'member',
    body: z.object({ password: secretText.optional(), token: text(10_000).optional() }),
    answers: { 204: nothing },
  },
  'GET /user/me/sign-ins/': {
    summary: 'List the devices where the caller is signed in, and their access tokens, newest first',
    access: 'member',
    answers: { 200: signIns },
  },
  'PATCH /user/me/sign-ins/': {
    summary:
      'Turn recording the city of the caller’s devices on or off; turning it off erases the recorded cities',
    access: 'member',
    body: z.object({ places_noted: flag }),
    answers: { 200: signIns },
  },
  'DELETE /user/me/sign-ins/': {
    summary: 'Sign out every device, including this one',
    access: 'member',
    stepUp: true,
    answers: { 204: nothing },
  },
  'DELETE /user/me/sign-ins/{id}/': {
    summary: 'Sign out one device, or revoke one access token',
    access: 'member',
    stepUp: true,
    params: idParams,
    answers: { 204: nothing },
  },
});
