import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CodeStep } from '../features/accounts/recovery/CodeStep.tsx';
import { EmailStep } from '../features/accounts/recovery/EmailStep.tsx';
import { NewPasswordStep } from '../features/accounts/recovery/NewPasswordStep.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { toast } from '../ui/toast.ts';
import { FormLayout } from './FormLayout.tsx';

const titles = ['Forgotten your password?', 'Look into your mail', 'Choose a new password'] as const;

/** /forgot-password: the step is in the address, so that "back" leads to the step before. */
export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');

  // A reload forgets what was typed: the steps begin again.
  const known = email === '' ? 1 : code === '' ? 2 : 3;
  const step = Math.min(known, Number(query.get('step') ?? 1) || 1);
  const show = (next: number, replace = false) => setQuery({ step: String(next) }, { replace });

  const leads = [
    'Tell us your email, and we send you a code.',
    `If a member has the address ${email}, a code is on its way. It is good for ten minutes.`,
    'All your sign-ins end, and you sign in with the new one.',
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
            setCode('');
            show(2, true);
          }}
          onReset={() => {
            toast.success(ACCOUNT_TEXTS.passwordUpdated);
            void navigate('/login', { replace: true });
          }}
        />
      )}
    </FormLayout>
  );
}
