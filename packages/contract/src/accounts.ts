import { z } from 'zod';
import { ACCOUNT_TEXTS, nameFaults, signUpFaults } from './accounts.rules.ts';
import { nothing, routesOf } from './http.ts';
import { user } from './members.ts';
import { placeInput, placeIsGiven, type PlaceInput } from './places.ts';
import { flag, secretText, shortText, text } from './text.ts';

const terms = {
  terms_accepted: flag.optional(),
  over_21: flag.optional(),
};

/** Adds the form's own faults, each under its field, in the order of the specification. */
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

/** What the account, setup and (later) profile screens may change; what is left out stays. */
const profileChange = z
  .object({
    first_name: shortText().min(1, ACCOUNT_TEXTS.required).optional(),
    last_name: shortText().min(1, ACCOUNT_TEXTS.required).optional(),
    location: placeInput.optional(),
    ...terms,
  })
  .superRefine((values, context) => {
    if (values.terms_accepted === false) {
      context.addIssue({ code: 'custom', message: ACCOUNT_TEXTS.terms, path: ['terms_accepted'] });
    }
    if (values.location !== undefined && !placeIsGiven(values.location)) {
      context.addIssue({ code: 'custom', message: ACCOUNT_TEXTS.homeLocation, path: ['location'] });
    }
  });
export type ProfileChange = z.output<typeof profileChange>;

export const accountsRoutes = routesOf({
  'POST /user/create/': {
    summary: 'Register; opens no session',
    access: 'public',
    body: registration,
    answers: { 201: z.object({ user }) },
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
    summary: 'End this sign-in; without a session it is 204 too',
    access: 'public',
    answers: { 204: nothing },
  },
  'GET /user/me/': {
    summary: 'The signed-in member’s own record',
    access: 'member',
    answers: { 200: user },
  },
  'PUT /user/me/': {
    summary: 'Change one’s own record',
    access: 'member',
    body: profileChange,
    answers: { 200: user },
  },
  'POST /user/verify-email/': {
    summary: 'Confirm an e-mail address with the token from the mail',
    access: 'public',
    body: z.object({ token: text(200).default('') }),
    answers: { 200: z.object({ email_verified: z.literal(true) }) },
  },
  'POST /user/verify-email/resend/': {
    summary: 'Send the verification mail again',
    access: 'member',
    answers: { 202: z.object({ sent: z.boolean() }) },
  },
});
