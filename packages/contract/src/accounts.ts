import { z } from 'zod';
import { nameFaults, signUpFaults } from './accounts.rules.ts';
import { defineRoutes, nothing } from './http.ts';
import { user } from './members.ts';
import { placeInput, placeIsGiven, type PlaceInput } from './places.ts';
import { flag, secretText, shortText, text } from './text.ts';

const terms = {
  terms_accepted: flag.optional(),
  over_21: flag.optional(),
};

const registration = z
  .object({
    first_name: shortText().default(''),
    last_name: shortText().default(''),
    email: text(254).default(''),
    password: secretText.default(''),
    handle: text(200).default(''),
    location: placeInput.nullish(),
    referral_link: text(300).nullish(),
    ...terms,
  })
  .superRefine((values, context) => {
    const faults = [
      ...nameFaults(values),
      ...signUpFaults({
        email: values.email,
        password: values.password,
        terms_accepted: values.terms_accepted !== false,
        has_location: placeIsGiven(values.location),
        handle: values.handle,
      }),
    ];
    for (const fault of faults) {
      context.addIssue({ code: 'custom', message: fault.text, path: [fault.field] });
    }
  })
  .transform((values) => ({ ...values, location: values.location as PlaceInput }));

export type Registration = z.output<typeof registration>;

export const accountsRoutes = defineRoutes({
  'POST /user/create/': {
    summary: 'Register; opens no session',
    access: 'public',
    body: registration,
    answers: { 201: z.object({ user }) },
  },
  'GET /user/handles/': {
    summary: 'Check whether a handle is available, for a form that asks while the member types',
    access: 'public',
    query: z.object({ handle: text(200).default('') }),
    answers: { 200: z.object({ error: z.string().nullable().describe('Null if it’s available') }) },
  },
  'POST /user/authenticate/': {
    summary: 'Sign in; sets the session cookies',
    access: 'public',
    body: z.object({ email: text(254).default(''), password: secretText.default('') }),
    answers: { 200: z.object({ user }) },
  },
  'POST /user/refresh-token/': {
    summary: 'Exchange the refresh token for a new pair',
    access: 'public',
    answers: { 200: z.object({ access_token: z.string() }) },
  },
  'POST /user/logout/': {
    summary: 'Sign out this device; without a session the answer is also 204',
    access: 'public',
    answers: { 204: nothing },
  },
  'POST /auth/google/': {
    summary: 'Sign in or up with a Google ID token, sent as token or credential; sets the session cookies',
    access: 'public',
    body: z.object({
      token: text(10_000).optional(),
      credential: text(10_000).optional(),
      referral_link: text(300)
        .nullish()
        .describe('The member who sent the invitation; counts only when a new member is created'),
    }),
    answers: { 200: z.object({ user }) },
  },
  'POST /auth/google/link/': {
    summary:
      'Link a Google account to the account with its email, using that account’s password or the emailed code; signs in',
    access: 'public',
    body: z.object({
      token: text(10_000).optional(),
      credential: text(10_000).optional(),
      password: secretText.optional(),
      code: text(40).optional(),
    }),
    answers: { 200: z.object({ user }) },
  },
  'DELETE /auth/google/link/': {
    summary: 'Unlink the Google account; needs another way to sign in',
    access: 'member',
    stepUp: true,
    answers: { 204: nothing },
  },
});
