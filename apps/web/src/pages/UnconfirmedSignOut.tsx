import { useSyncExternalStore } from 'react';
import { pendingSignOut } from '../lib/pending-sign-out.ts';

/** One line while the server has not confirmed a sign-out, which goes out by itself (`app/session-watch.ts`). */
export function UnconfirmedSignOut() {
  const isPending = useSyncExternalStore(pendingSignOut.subscribe, pendingSignOut.isSet, () => false);
  return (
    <p role="status" className={isPending ? 'mb-6 text-body text-muted' : 'sr-only'}>
      {isPending && 'Your sign-out is not confirmed yet. It is sent as soon as Stoa can be reached.'}
    </p>
  );
}
