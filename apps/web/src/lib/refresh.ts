import { toRequest } from '@stoa/contract/client';
import { ApiError } from './api-error.ts';
import { sessionMark } from './session-mark.ts';
import { fetchTransport } from './transport.ts';

/** Statuses that say "not now" rather than "no": they must not cost the member the session. */
const passing = (status: number) => status >= 500 || status === 429 || status === 408;

/** One tab at a time: a refresh token used twice by two tabs would end the whole sign-in. */
async function alone(work: () => Promise<boolean>): Promise<boolean> {
  // Locks are missing on plain http beyond localhost; the server's ten seconds of grace cover that case.
  return navigator.locks ? await navigator.locks.request('stoa-refresh', work) : await work();
}

async function renew(sentUnder: string): Promise<boolean> {
  // Another tab got there first while this one waited: its cookies are ours too.
  if (sessionMark.generation() !== sentUnder) return true;
  const { status, body } = await fetchTransport()(toRequest('POST /user/refresh-token/', {}));
  if (status < 400) {
    sessionMark.renew();
    return true;
  }
  if (passing(status)) throw new ApiError(status, body);
  sessionMark.end();
  return false;
}

let running: Promise<boolean> | null = null;

/**
 * Renews the session once for all requests that failed together: later ones wait for the first.
 * True: replay the request. False: the session is over. Rejects when nobody can say (no connection, 5xx).
 * @param sentUnder the generation the failed request was sent under
 */
export function refresh(sentUnder: string): Promise<boolean> {
  if (sessionMark.generation() !== sentUnder) return Promise.resolve(true);
  running ??= alone(() => renew(sentUnder)).finally(() => {
    running = null;
  });
  return running;
}
