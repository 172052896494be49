import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/Card.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { OtherWays } from './OtherWays.tsx';
import { Passkeys } from './Passkeys.tsx';
import { signInMethods } from './sign-in-methods.queries.ts';
import { usePasskeyChanges } from './signing-in.queries.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { IconRowsSkeleton } from '../IconRowsSkeleton.tsx';

/** As tall as the passkey offer above the password. */
function SigningInSkeleton() {
  return (
    <Loading label="Loading your sign-in methods">
      <div className="max-sm:min-h-106">
        {['one', 'other'].map((list) => (
          <div key={list} className="mb-10 last:mb-0">
            <Skeleton className="mb-3 w-40" />
            <IconRowsSkeleton />
          </div>
        ))}
      </div>
    </Loading>
  );
}

export function SigningIn({ hasGoogle }: { hasGoogle: boolean }) {
  const methods = useQuery(signInMethods);
  const changes = usePasskeyChanges();

  return (
    <Loaded from={methods} skeleton={<SigningInSkeleton />} errorText="Couldn’t load your sign-in methods.">
      {(known) => (
        <div className="space-y-10">
          {known.password_is_common && <CommonPassword />}
          <Passkeys passkeys={known.passkeys} changes={changes} offers />
          <OtherWays methods={known} hasGoogle={hasGoogle} />
        </div>
      )}
    </Loaded>
  );
}

const CommonPassword = () => (
  <Card raised>
    <h3 className="font-serif text-lead font-semibold text-balance">Your password is easy to guess</h3>
    <p className="mt-2 text-body text-pretty text-muted">
      It’s a common password, or your own name or handle, and people guess those first. Nothing has happened
      to your account. Choose another password when you have a minute.
    </p>
    <p className="mt-3">
      <TextLink roomy to="/dashboard/account/password">
        Choose another password
      </TextLink>
    </p>
  </Card>
);
