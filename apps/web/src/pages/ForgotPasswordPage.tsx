import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { CodeStep } from '../features/accounts/recovery/CodeStep.tsx';
import { EmailStep } from '../features/accounts/recovery/EmailStep.tsx';
import { NewPasswordStep } from '../features/accounts/recovery/NewPasswordStep.tsx';
import type { SignInArrival } from '../features/accounts/SignInForm.tsx';
import { resetLinkIn } from '../features/accounts/recovery/reset-link.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { toast } from '../ui/toast.ts';
import { FormLayout } from './FormLayout.tsx';

const titles = ['Forgotten your password?', 'Check your mail', 'Choose a new password'] as const;

/** /forgot-password: the step is in the address, so that "back" leads to the step before. The mail's link opens the last. */
export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const { hash } = useLocation();
  const [link] = useState(() => resetLinkIn(hash));
  const [email, setEmail] = useState(link?.email ?? '');
  const [code, setCode] = useState(link?.code ?? '');
  const [linkRefused, setLinkRefused] = useState(false);

  // A reload forgets what was typed: the steps begin again.
  const known = email === '' ? 1 : code === '' ? 2 : 3;
  const asked = resetLinkIn(hash) === null ? Number(query.get('step') ?? 1) || 1 : 3;
  const step = Math.min(known, asked);
  const show = (next: number, replace = false) => setQuery({ step: String(next) }, { replace });

  // The secret must not stay in the address bar, the history or a shared screen.
  useEffect(() => {
    if (link !== null) void navigate({ search: '?step=3', hash: '' }, { replace: true });
  }, [link, navigate]);

  const leads = [
    linkRefused
      ? 'That link is no longer good. Ask for a new one here.'
      : 'Tell us your email, and we send you a code.',
    `If a member has the address ${email}, a code is on its way. It is good for ten minutes.`,
    `${link === null ? 'All your sign-ins' : `All sign-ins of ${email}`} end, and you sign in with the new one.`,
  ];

  return (
    <FormLayout
      name="Forgot password"
      eyebrow={`Step ${step} of 3`}
      title={titles[step - 1] ?? titles[0]}
      lead={leads[step - 1]}
      aside={
        <p>
          Remembered it?{' '}
          <TextLink roomy to="/login">
            Sign In
          </TextLink>
        </p>
      }
    >
      {step === 1 && (
        <EmailStep
          email={email}
          onSent={(sentTo) => {
            setEmail(sentTo);
            setCode('');
            show(2);
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
          onCodeRefused={() => {
            const byLink = code === link?.code;
            setLinkRefused(byLink);
            setCode('');
            // Nobody has asked for a code on this page yet.
            show(byLink ? 1 : 2, true);
          }}
          onReset={() => {
            toast.success(ACCOUNT_TEXTS.passwordUpdated);
            void navigate('/login', { replace: true, state: { email } satisfies SignInArrival });
          }}
        />
      )}
    </FormLayout>
  );
}
