import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { emailVerification } from '../features/accounts/accounts.queries.ts';
import { errorText } from '../lib/api.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { FormLayout } from './FormLayout.tsx';

/** /verify-email?token=…, linked in the mail. */
export function VerifyEmailPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const check = useQuery(emailVerification(token));

  if (check.isSuccess) {
    return (
      <FormLayout
        name="Email verified"
        title="Your email is verified"
        lead="Thank you. Nothing more to do here."
      >
        <ButtonLink to="/dashboard">Open your journal</ButtonLink>
      </FormLayout>
    );
  }
  if (check.isError || token === '') {
    return (
      <FormLayout
        name="Email not verified"
        title="Your email could not be verified"
        lead={
          token === '' ? 'The link is not complete. Open it from the mail again.' : errorText(check.error)
        }
      >
        <p className="mb-8 text-body text-muted">
          A link is good once, and only the newest one. Your account page can send you another.
        </p>
        <div className="flex flex-wrap gap-4">
          <ButtonLink to="/dashboard/account">Go to your account</ButtonLink>
          {token !== '' && (
            <Button variant="quiet" loading={check.isFetching} onClick={() => void check.refetch()}>
              Try again
            </Button>
          )}
        </div>
      </FormLayout>
    );
  }
  return (
    <FormLayout name="Verifying your email" title="Verifying your email">
      <Loading label="Verifying your email">
        <Skeleton className="w-3/4" />
        <Skeleton className="w-1/2" />
      </Loading>
    </FormLayout>
  );
}
