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

// Elements, not components: from one step to the next the frame stays as it is.

const verified = (
  <FormLayout name="Email verified" title="Your email is verified" lead="Thank you. Nothing more to do here.">
    <ButtonLink to="/dashboard">Open your journal</ButtonLink>
  </FormLayout>
);

const refused = (text: string) => (
  <FormLayout name="Email not verified" title="Your email could not be verified" lead={text}>
    <p className="mb-8 text-body text-muted">
      A link is good for seven days. Your account page can send you another.
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
    title="You did not open this account?"
    lead="Then confirm the address as yours: every earlier sign-in of the account and its password end, and only a password that you set opens it again."
  >
    <DisownAccount {...props} />
  </FormLayout>
);

const confirmingInSession = (props: ComponentProps<typeof ConfirmInSession>) => (
  <FormLayout
    name="Confirm your email"
    title="Confirm your email"
    lead="You are signed in. One press, and we know that this address is yours."
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
        I did not open this account
      </Button>
      <TextLink roomy to="/forgot-password">
        Forgot Password
      </TextLink>
    </div>
  );
}

/** Of who is signed in here, if anybody is. */
function useOwnAccount(token: string) {
  // Read at each render: a session that turns out to have ended is no session.
  const isMarked = sessionMark.isSet();
  const own = useQuery({ ...me, enabled: isMarked && token !== '' });

  return {
    own,
    member: isMarked ? own.data : undefined,
    isLoading: isMarked && own.isPending,
    hasFailed: isMarked && own.isError && !(own.error instanceof ApiError && own.error.status === 401),
  };
}

/** /verify-email?token=…, linked in the mail. Never posts the bare token by itself: that ends every earlier sign-in. */
export function VerifyEmailPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const token = query.get('token') ?? '';
  const [step, setStep] = useState<Step>(
    token === ''
      ? { kind: 'refused', text: 'The link is not complete. Open it from the mail again.' }
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
    toast.success('All earlier sign-ins have ended. You can set a password of your own now.');
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
      onAnothersLink: () => setStep({ kind: 'not this account' }),
    });
  }
  return (
    <FormLayout
      name="Confirm your email"
      title="Confirm your email"
      lead={member ? leadInSession(member, step.kind) : 'Your password shows us that it is you.'}
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
    ? `This link was not sent for ${email}. Enter the password of the account that it is for.`
    : `${email} is verified already. Is the link for another account? Then enter the password of that one.`;
