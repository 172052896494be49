import { useSyncExternalStore } from 'react';
import { pendingSignOut } from '../lib/pending-sign-out.ts';

/** Shows a note until the server confirms a sign-out (sent by `app/session-watch.ts`). */
export function UnconfirmedSignOut() {
  const isPending = useSyncExternalStore(pendingSignOut.subscribe, pendingSignOut.isSet, () => false);
  return (
    <p role="status" className={isPending ? 'mb-6 text-body text-muted' : 'sr-only'}>
      {isPending && 'Your sign-out isn’t confirmed yet. We’ll send it as soon as we can reach Stoa.'}
    </p>
  );
}
