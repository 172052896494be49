import type { Call } from '@stoa/contract';
import { type Answer, type Input, toRequest } from '@stoa/contract/client';

export { ApiError, Dismissed, errorText, NetworkError, UNKNOWN_ERROR } from '../lib/api-error.ts';

/**
 * Stands for the client of the API in a page's own script, which only reads: no second try, no refresh of the session.
 * Rejects where the app would try again.
 */
export async function call<C extends Call>(name: C, input?: Input<C>): Promise<Answer<C>> {
  const { url } = toRequest(name, (input ?? {}) as Input<C>);
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: the app asks again.`);
  return (await response.json()) as Answer<C>;
}

/** A page's own script never comes to it. */
export const upload = call;
