import { ACCOUNT_TEXTS, RULES_VERSION, TERMS_VERSION } from '@stoa/contract/accounts.rules';
import { violatedUnique } from '../../platform/database/errors.ts';
import { refuseField, type Refusal } from '../../platform/refusal.ts';
import type { MemberTable } from '../members/index.ts';

/** Either of the form's two boxes acknowledges the age (decisions.md §3). */
export const ageAcknowledgment = (input: {
  terms_accepted?: boolean | undefined;
  over_21?: boolean | undefined;
}): NonNullable<MemberTable['over_21_how']> => {
  if (input.terms_accepted && input.over_21) return 'both_boxes';
  if (input.over_21) return 'over_21_box';
  return input.terms_accepted ? 'terms_box' : 'program';
};

/** Accepting the terms also accepts the house rules. */
export const acceptance = (at: Date) => ({
  terms_accepted_at: at,
  terms_version: TERMS_VERSION,
  rules_version: RULES_VERSION,
});

/** Returns the refusal for a member's violated unique key; null for other errors. */
export const takenRefusal = (error: unknown): Refusal | null => {
  const constraint = violatedUnique(error);
  if (constraint === 'member_email') return refuseField('email', ACCOUNT_TEXTS.emailTaken);
  if (constraint === 'member_handle') return refuseField('handle', ACCOUNT_TEXTS.handleTaken);
  return null;
};
