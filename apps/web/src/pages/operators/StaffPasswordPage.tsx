import { STAFF_RESET_MINUTES, STAFF_TEXTS } from '@stoa/contract/staff.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMailToken } from '../../features/accounts/email/use-mail-token.ts';
import { NewPassword, ResetRequest } from '../../features/operators/session/ForgottenPassword.tsx';
import { resetLink } from '../../features/operators/session/staff-session.queries.ts';
import { ApiError } from '../../lib/api-error.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { EntranceLayout } from './EntranceLayout.tsx';

const TITLE = 'New password';

const SignInInstead = () => (
  <div className="mt-6 border-t border-hairline pt-3">
    <ButtonLink variant="link" to="/operators">
      Sign in instead
    </ButtonLink>
  </div>
);

/** Serves /operators/forgot-password: asks for the email, or with its link (`#token=…`) for the new password. */
export function StaffPasswordPage() {
  const token = useMailToken();
  const link = useQuery(resetLink(token));
  const isOver = link.error instanceof ApiError && link.error.status === 400;
  if (token === '' || isOver) return <AskForLink lead={isOver ? STAFF_TEXTS.resetEnded : undefined} />;
  return <ChoosePassword token={token} link={link} />;
}

function AskForLink({ lead = 'Enter your email and we’ll send you a link.' }: { lead?: string | undefined }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null)
    return (
      <EntranceLayout
        title={TITLE}
        lead={`If someone here uses ${sentTo}, we’ve sent a link there. It’s valid for ${STAFF_RESET_MINUTES} minutes.`}
      >
        <ButtonLink variant="link" to="/operators">
          Back to sign-in
        </ButtonLink>
      </EntranceLayout>
    );
  return (
    <EntranceLayout title={TITLE} lead={lead}>
      <ResetRequest onSent={setSentTo} />
      <SignInInstead />
    </EntranceLayout>
  );
}

interface ChoosePasswordProps {
  token: string;
  link: ReturnType<typeof useQuery<{ email: string }>>;
}

function ChoosePassword({ token, link }: ChoosePasswordProps) {
  const navigate = useNavigate();

  return (
    <EntranceLayout title={TITLE} lead="You’ll be signed out everywhere. Then sign in with the new password.">
      <Loaded
        from={link}
        skeleton={
          <Loading label="Loading the link">
            <Skeleton shape="block" className="h-11" />
            <Skeleton shape="block" className="mt-6 h-11" />
          </Loading>
        }
        errorText="Couldn’t load the link."
      >
        {({ email }) => (
          <NewPassword
            token={token}
            email={email}
            onReset={() => {
              toast.success(STAFF_TEXTS.passwordUpdated);
              void navigate('/operators', { replace: true });
            }}
          />
        )}
      </Loaded>
    </EntranceLayout>
  );
}
