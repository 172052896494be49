import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { me } from '../features/accounts/accounts.queries.ts';
import { ConfirmByPassword } from '../features/accounts/verification/ConfirmByPassword.tsx';
import { ConfirmInSession } from '../features/accounts/verification/ConfirmInSession.tsx';
import { DisownAccount } from '../features/accounts/verification/DisownAccount.tsx';
import { useEmailVerification } from '../features/accounts/verification/verification.queries.ts';
import { ApiError, errorText } from '../lib/api.ts';
import { sessionMark } from '../lib/session-mark.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { toast } from '../ui/toast.ts';
import { FormLayout } from './FormLayout.tsx';

type Step = { kind: 'ask' | 'not this account' | 'disown' | 'verified' } | { kind: 'refused'; text: string };

// Elements instead of components, so that the frame isn't remounted between steps.

const verified = (
  <FormLayout name="Email verified" title="Your email is verified" lead="Thank you. You’re all set.">
    <ButtonLink to="/dashboard">Open your journal</ButtonLink>
  </FormLayout>
);

const refused = (text: string) => (
  <FormLayout name="Email not verified" title="We couldn’t verify your email" lead={text}>
    <p className="mb-8 text-body text-muted">
      Links are valid for seven days. You can send yourself a new one from your account page.
    </p>
    <ButtonLink to="/dashboard/account">Go to your account</ButtonLink>
  </FormLayout>
);

const loadingAccount = (
  <FormLayout name="Confirm your email" title="Confirm your email">
    <Loading label="Loading your account">
      <Skeleton className="w-3/4" />
      <Skeleton className="w-1/2" />
    </Loading>
  </FormLayout>
);

const notLoaded = ({
  error,
  isFetching,
  refetch,
}: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>) => (
  <FormLayout name="Confirm your email" title="Confirm your email" lead={errorText(error)}>
    <Button variant="quiet" loading={isFetching} onClick={() => void refetch()}>
      Try again
    </Button>
  </FormLayout>
);

const disowning = (props: ComponentProps<typeof DisownAccount>) => (
  <FormLayout
    name="Not your account"
    title="Didn’t open this account?"
    lead="Confirm this email as yours. We’ll sign everyone out and remove the current password, so only one you set will work."
  >
    <DisownAccount {...props} />
  </FormLayout>
);

const confirmingInSession = (props: ComponentProps<typeof ConfirmInSession>) => (
  <FormLayout
    name="Confirm your email"
    title="Confirm your email"
    lead="You’re signed in. Just confirm that this email is yours."
  >
    <ConfirmInSession {...props} />
  </FormLayout>
);

const toJournal = (
  <TextLink roomy to="/dashboard">
    Open your journal
  </TextLink>
);

function PasswordLinks({ onDisown }: { onDisown: () => void }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
      <Button variant="link" onClick={onDisown}>
        I didn’t open this account
      </Button>
      <TextLink roomy to="/forgot-password">
        Forgot Password
      </TextLink>
    </div>
  );
}

function useOwnAccount(token: string) {
  // Read at each render, because the session may have ended.
  const isMarked = sessionMark.isSet();
  const own = useQuery({ ...me, enabled: isMarked && token !== '' });

  return {
    own,
    member: isMarked ? own.data : undefined,
    isLoading: isMarked && own.isPending,
    hasFailed: isMarked && own.isError && !(own.error instanceof ApiError && own.error.status === 401),
  };
}

/** Serves /verify-email?token=…. Doesn't post the token without a press, because that alone would end every earlier sign-in. */
export function VerifyEmailPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const token = query.get('token') ?? '';
  const [step, setStep] = useState<Step>(
    token === ''
      ? { kind: 'refused', text: 'This link is incomplete. Go back to the email and open the link again.' }
      : { kind: 'ask' },
  );
  const { own, member, isLoading, hasFailed } = useOwnAccount(token);
  const verification = useEmailVerification(token);
  const refuseLink = (text: string) => setStep({ kind: 'refused', text });
  const finish = () => setStep({ kind: 'verified' });

  function disown() {
    toast.clearErrors();
    setStep({ kind: 'disown' });
  }

  function leaveDisowned() {
    toast.success('Everyone else has been signed out. You can set your own password now.');
    void navigate('/forgot-password', { replace: true });
  }

  if (step.kind === 'verified') return verified;
  if (step.kind === 'refused') return refused(step.text);
  if (step.kind === 'disown') {
    return disowning({
      token,
      onEnded: leaveDisowned,
      onLinkRefused: refuseLink,
      onBack: () => setStep({ kind: 'ask' }),
    });
  }
  if (isLoading) return loadingAccount;
  if (hasFailed) return notLoaded(own);
  if (member && !member.email_verified && step.kind === 'ask') {
    return confirmingInSession({
      token,
      member,
      onConfirmed: finish,
      onLinkRefused: refuseLink,
      onOtherMembersLink: () => setStep({ kind: 'not this account' }),
    });
  }
  return (
    <FormLayout
      name="Confirm your email"
      title="Confirm your email"
      lead={member ? leadInSession(member, step.kind) : 'Enter your password so we know it’s you.'}
      aside={member ? toJournal : <PasswordLinks onDisown={disown} />}
    >
      <ConfirmByPassword
        name="Confirm your email"
        label="Confirm my email"
        confirm={(password) => verification.mutateAsync({ password })}
        onConfirmed={finish}
        onLinkRefused={refuseLink}
      />
    </FormLayout>
  );
}

const leadInSession = ({ email }: { email: string }, step: Step['kind']): string =>
  step === 'not this account'
    ? `This link wasn’t sent for ${email}. Enter the password of the account it’s for.`
    : `${email} is already verified. If the link is for another account, enter that account’s password.`;
