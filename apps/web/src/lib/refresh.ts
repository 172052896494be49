import { toRequest } from '@stoa/contract/client';
import { ApiError } from './api-error.ts';
import { withLock } from './lock.ts';
import { pendingSignOut } from './pending-sign-out.ts';
import { sessionMark } from './session-mark.ts';
import { fetchTransport } from './transport.ts';

async function renew(sentUnder: string): Promise<boolean> {
  if (sessionMark.generation() !== sentUnder) return true;
  if (pendingSignOut.isSet()) return false;
  const { status, body } = await fetchTransport()(toRequest('POST /user/refresh-token/', {}));
  if (status < 400) {
    sessionMark.renew();
    return true;
  }
  // Only a 401 ends the session and wipes the device; other failures are temporary.
  if (status !== 401) throw new ApiError(status, body);
  sessionMark.end();
  return false;
}

let running: Promise<boolean> | null = null;

/** Refreshes once for all failed requests. Returns false if the session has ended. Rejects without a response. */
export function refresh(sentUnder: string): Promise<boolean> {
  if (sessionMark.generation() !== sentUnder) return Promise.resolve(true);
  // If two tabs use a refresh token more than ten seconds apart, the server ends the sign-in.
  running ??= withLock('stoa-refresh', () => renew(sentUnder)).finally(() => {
    running = null;
  });
  return running;
}
