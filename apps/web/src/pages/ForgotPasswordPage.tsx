import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { CodeStep } from '../features/accounts/recovery/CodeStep.tsx';
import { EmailStep } from '../features/accounts/recovery/EmailStep.tsx';
import { NewPasswordStep } from '../features/accounts/recovery/NewPasswordStep.tsx';
import type { SignInArrival } from '../features/accounts/SignInForm.tsx';
import { type ResetLink, resetLinkIn } from '../features/accounts/recovery/reset-link.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { toast } from '../ui/toast.ts';
import { FormLayout } from './FormLayout.tsx';

const MAY_BE_SET = 'Your new password may already be set. Try signing in with it.';

/** Validates the history state, which may contain anything. */
const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';

const titles = ['Forgot your password?', 'Check your email', 'Choose a new password'] as const;

const leadTexts = (email: string, link: ResetLink | null, linkRefused: boolean) => [
  linkRefused
    ? 'That link has expired. Request a new one here.'
    : 'Enter your email and we’ll send you a code.',
  `If a member uses ${email}, we’ve sent a code there. It’s valid for 10 minutes.`,
  `${link === null ? 'You’ll be' : `${email} will be`} signed out everywhere. Then sign in with the new password.`,
];

const SignInInstead = () => (
  <p>
    Remembered it?{' '}
    <TextLink roomy to="/login">
      Sign In
    </TextLink>
  </p>
);

/** Returns the page's step and values, from the address, the email's link, or previous steps. */
function useRecovery() {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const { hash, state } = useLocation();
  const [link] = useState(() => resetLinkIn(hash));
  const [email, setEmail] = useState(link?.email ?? emailIn(state));
  const [code, setCode] = useState(link?.code ?? '');

  // A reload loses the code.
  const known = email === '' ? 1 : code === '' ? 2 : 3;
  const requested = resetLinkIn(hash) === null ? Number(query.get('step') ?? 1) || 1 : 3;
  const step = Math.min(known, requested);
  const show = (next: number, { of = email, replace = false } = {}) =>
    setQuery({ step: String(next) }, { replace, state: { email: of } });

  // The secret must not stay in the address bar, the history, or a shared screen.
  useEffect(() => {
    if (link !== null) void navigate({ search: '?step=3', hash: '' }, { replace: true });
  }, [link, navigate]);

  return { link, email, setEmail, code, setCode, step, show };
}

/**
 * Serves /forgot-password. The address stores the step, so that Back leads to the previous one, and the email, so that it
 * survives a reload. The email's link opens the last step.
 */
export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const { link, email, setEmail, code, setCode, step, show } = useRecovery();
  const [linkRefused, setLinkRefused] = useState(false);

  return (
    <FormLayout
      name="Forgot password"
      eyebrow={`Step ${step} of 3`}
      title={titles[step - 1] ?? titles[0]}
      lead={leadTexts(email, link, linkRefused)[step - 1]}
      aside={<SignInInstead />}
    >
      {step === 1 && (
        <EmailStep
          email={email}
          onSent={(sentTo) => {
            setEmail(sentTo);
            setCode('');
            show(2, { of: sentTo });
          }}
        />
      )}
      {step === 2 && (
        <CodeStep
          email={email}
          onValid={(valid) => {
            setCode(valid);
            show(3);
          }}
        />
      )}
      {step === 3 && (
        <NewPasswordStep
          email={email}
          code={code}
          onCodeRefused={(mayBeUsed) => {
            if (mayBeUsed) {
              toast.success(MAY_BE_SET);
              void navigate('/login', { replace: true, state: { email } satisfies SignInArrival });
              return;
            }
            const byLink = code === link?.code;
            setLinkRefused(byLink);
            setCode('');
            // With the email's link, no code was requested on this page.
            show(byLink ? 1 : 2, { replace: true });
          }}
          onReset={(firstName) => {
            toast.success(ACCOUNT_TEXTS.passwordUpdated);
            void navigate('/login', { replace: true, state: { email, firstName } satisfies SignInArrival });
          }}
        />
      )}
    </FormLayout>
  );
}
