import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { useEffect } from 'react';
import { ApiError, errorText } from '../../../lib/api.ts';
import { faultsAt, useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useGoogleLink } from './google.queries.ts';
import { formStyle } from '../../../ui/form-style.ts';

export type ProofKind = 'password' | 'code';

interface GoogleLinkProofProps {
  kind: ProofKind;
  credential: string;
  email: string;
  onSignedIn: () => void;
  onRefused: (text: string) => void;
}

const MISSING = { password: 'Please enter your password.', code: ACCOUNT_TEXTS.codeInvalid };

/** Digits copied from an email may come in groups. */
const withoutSpaces = (code: string) => code.replaceAll(/\s/g, '');

/** Returns true if no other input would help, because the refusal is about Google's token or the account. */
const isFinal = (error: unknown, kind: ProofKind): boolean =>
  error instanceof ApiError && error.status === 400 && faultsAt([kind], error).length === 0;

export function GoogleLinkProof({ kind, credential, email, onSignedIn, onRefused }: GoogleLinkProofProps) {
  const link = useGoogleLink(credential);
  const form = useCheckedForm({
    defaultValues: { proof: '' },
    check: ({ proof }) => (proof.trim() === '' ? [{ field: 'proof', text: MISSING[kind] }] : []),
    send: ({ proof }) =>
      link.mutateAsync(kind === 'password' ? { password: proof } : { code: withoutSpaces(proof) }, {
        onError: (error) => {
          if (isFinal(error, kind)) onRefused(errorText(error));
        },
      }),
    onSent: onSignedIn,
    failureText: (error) => (isFinal(error, kind) ? null : errorText(error)),
    failureFaults: (error) => faultsAt([kind], error).map(({ text }) => ({ field: 'proof', text })),
    selectRefused: true,
  });
  const { setFocus } = form;

  // The pressed button disappears with the previous view.
  useEffect(() => setFocus('proof'), [setFocus]);

  return (
    <form noValidate aria-label="Link your Google account" className={formStyle} onSubmit={form.submit}>
      {/* Password managers look for the account that the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {kind === 'password' ? (
        <PasswordInput label="Password" alert {...form.field('proof')} />
      ) : (
        <TextInput
          label="Code"
          autoComplete="one-time-code"
          inputMode="numeric"
          hint="Six digits"
          alert
          {...form.field('proof')}
        />
      )}
      <Button type="submit" wide loading={form.busy}>
        Link and sign in
      </Button>
    </form>
  );
}
