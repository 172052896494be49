import { type ReactNode, useState } from 'react';
import { useSignOut } from '../features/accounts/accounts.queries.ts';
import { useMember } from '../features/accounts/member.ts';
import { ConfirmDialog } from '../ui/overlays.tsx';
import { getUnsent, unsentText } from './unsent.ts';

/** Signs out, but asks first if unsent items would be lost. */
export function useSignOutQuestion(): { signOut: () => void; isPending: boolean; question: ReactNode } {
  const { id } = useMember();
  const leaving = useSignOut();
  const [lost, setLost] = useState<string | null>(null);

  async function begin() {
    const found = unsentText(await getUnsent(id));
    if (found === null) leaving.mutate();
    else setLost(found);
  }

  return {
    signOut: () => void begin(),
    isPending: leaving.isPending,
    question: (
      <ConfirmDialog
        open={lost !== null}
        title="Sign out now?"
        description={lost ?? ''}
        confirmLabel="Sign out anyway"
        cancelLabel="Stay signed in"
        loading={leaving.isPending}
        onCancel={() => setLost(null)}
        onConfirm={() => leaving.mutate()}
      />
    ),
  };
}
