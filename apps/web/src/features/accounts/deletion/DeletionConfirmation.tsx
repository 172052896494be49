import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { signInMethods } from '../signing-in/sign-in-methods.queries.ts';
import { useAccountDeletion } from './deletion.queries.ts';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';

const PasswordlessDeletion = lazyPart(
  async () => (await import('./PasswordlessDeletion.tsx')).PasswordlessDeletion,
);

/** Deletes the account after its password, or another proof if it has none. */
export function DeletionConfirmation({ onDeleted }: { onDeleted: () => void }) {
  const methods = useQuery(signInMethods);
  const deletion = useAccountDeletion();

  const skeleton = (
    <Loading label="Loading your sign-in methods">
      <Skeleton className="w-32" />
      <Skeleton shape="block" className="mt-2 h-11 max-w-narrow" />
      <Skeleton shape="block" className="mt-10 h-11 w-52" />
    </Loading>
  );

  return (
    <Loaded from={methods} skeleton={skeleton} errorText="Couldn’t load your sign-in methods.">
      {({ password }) =>
        password ? (
          <DeleteAccountForm deletion={deletion} onDeleted={onDeleted} />
        ) : (
          <Suspense fallback={skeleton}>
            <PasswordlessDeletion deletion={deletion} onDeleted={onDeleted} />
          </Suspense>
        )
      }
    </Loaded>
  );
}
