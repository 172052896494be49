import { toRequest } from '@stoa/contract/client';
import { ApiError } from './api-error.ts';
import { withLock } from './lock.ts';
import { pendingSignOut } from './pending-sign-out.ts';
import { fetchTransport } from './transport.ts';

async function confirm(): Promise<void> {
  if (!pendingSignOut.isSet()) return;
  const { status, body, retryAfter } = await fetchTransport()(toRequest('POST /user/logout/', {}));
  if (status >= 400) throw new ApiError(status, body, retryAfter);
  pendingSignOut.settled();
}

let running: Promise<void> | null = null;

/** Confirms a pending sign-out. Rejects with ApiError or NetworkError, and then it stays pending. */
export function finishSignOut(): Promise<void> {
  if (!pendingSignOut.isSet()) return Promise.resolve();
  // A late response would end the sign-in that another tab has started since.
  running ??= withLock('stoa-sign-out', confirm).finally(() => {
    running = null;
  });
  return running;
}
