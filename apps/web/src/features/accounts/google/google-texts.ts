import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import type { GooglePurpose } from './google-script.ts';

/** Returns the texts of product.md §8: one tap continues, the buttons sign in or up. */
export function googleFailure(purpose: GooglePurpose, selectedBy: string | undefined): string {
  if (selectedBy !== undefined && !selectedBy.startsWith('btn')) return ACCOUNT_TEXTS.googleFailed;
  if (purpose === 'signin_with') return ACCOUNT_TEXTS.googleSignInFailed;
  return purpose === 'signup_with' ? ACCOUNT_TEXTS.googleSignUpFailed : ACCOUNT_TEXTS.googleFailed;
}
