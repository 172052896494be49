import { ACCOUNT_TEXTS, nameFaults, signUpFaults, type Fault } from '@stoa/contract/accounts.rules';
import type { Place } from '@stoa/contract';
import type { Input } from '@stoa/contract/client';
import { ApiError } from '../../lib/api-error.ts';
import { faultsAt } from '../../lib/use-checked-form.ts';

export interface SignUpForm {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  password_again: string;
  location: Place | null;
  handle: string;
  /** One flag covers both check boxes (product.md §5). */
  terms_accepted: boolean;
}

type SignUpField = keyof SignUpForm;

export const emptySignUp: SignUpForm = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  password_again: '',
  location: null,
  handle: '',
  terms_accepted: false,
};

export const NAME_FIELDS = ['first_name', 'last_name'] as const satisfies SignUpField[];
export const CREDENTIAL_FIELDS = ['email', 'password'] as const satisfies SignUpField[];

/** Returns true if the server refused a name, which is on the first step. */
export const isNameFault = (error: unknown): boolean => faultsAt(NAME_FIELDS, error).length > 0;

export const isEmailTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.fields['email'] === ACCOUNT_TEXTS.emailTaken;

/** Returns every fault of a step, in the specification's order. */
export function listFaults(values: SignUpForm, step: 1 | 2): Fault<SignUpField>[] {
  if (step === 1) return nameFaults(values);
  return signUpFaults({
    ...values,
    email: values.email.trim(),
    handle: values.handle.trim(),
    has_location: values.location !== null,
  });
}

export function toRegistration(values: SignUpForm, referral: string | null) {
  const { password_again: _, terms_accepted, location, ...rest } = values;
  return {
    ...rest,
    email: values.email.trim(),
    handle: values.handle.trim(),
    location,
    terms_accepted,
    over_21: terms_accepted,
    ...(referral !== null && { referral_link: referral }),
  } satisfies Input<'POST /user/create/'>['body'];
}

export const SIGNED_UP_TEXT = ACCOUNT_TEXTS.created;
/** Shown if the server created the account but its response was lost. */
export const HAS_ACCOUNT_TEXT = 'An account with this email already exists. Please sign in.';

/** How long the success toast shows before the sign-in page opens, in milliseconds (product.md §9). */
export const SIGNED_UP_REDIRECT_MS = 3000;
