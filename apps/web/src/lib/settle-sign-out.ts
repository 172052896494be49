import { toRequest } from '@stoa/contract/client';
import { ApiError } from './api-error.ts';
import { pendingSignOut } from './pending-sign-out.ts';
import { fetchTransport } from './transport.ts';

async function confirm(): Promise<void> {
  if (!pendingSignOut.isSet()) return;
  const { status, body, retryAfter } = await fetchTransport()(toRequest('POST /user/logout/', {}));
  if (status >= 400) throw new ApiError(status, body, retryAfter);
  pendingSignOut.settled();
}

/** One tab at a time: a late answer would take the cookies of a sign-in that another tab has made meanwhile. */
const withLock = async (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? await navigator.locks.request('stoa-sign-out', work) : await work();

let running: Promise<void> | null = null;

/** Has a pending sign-out confirmed by the server. Rejects with ApiError or NetworkError, and it stays pending. */
export function settleSignOut(): Promise<void> {
  if (!pendingSignOut.isSet()) return Promise.resolve();
  running ??= withLock(confirm).finally(() => {
    running = null;
  });
  return running;
}
